#include "server/move_store.h"

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <optional>

#include "base/complaint.h"
#include "server/data.h"
#include "store/postgres/postgres_database.h"
#include "store/sql/move.h"
#include "store/sqlite/sqlite_database.h"

namespace server {
namespace {

// One of the two, that nobody else uses meanwhile.
class End {
  public:
    explicit End(const std::string& data) {
        if (in_postgres(data)) {
            store::postgres::Settings settings{data};
            settings.alone = true;
            settings.answer_ms = an_hour_ms;
            database_ = store::postgres::connect(settings, "hexastra move-store", false);
        } else {
            lock_.emplace(data);
            database_ = store::sqlite::connect({database_in(data), {}}, false);
        }
    }
    store::sql::Database& operator*() const { return *database_; }

  private:
    static constexpr int an_hour_ms = 3'600'000;
    std::optional<FolderLock> lock_;
    std::unique_ptr<store::sql::Database> database_;
};

void move(const std::string& from, const std::string& to) {
    if (!in_postgres(from) && !std::filesystem::exists(database_in(from)))
        throw Complaint{
            "there is no database in " + from + ": name its folder, or its address",
            "no hay base de datos en " + from + ": di una carpeta que la tenga, o una dirección"};
    if (!in_postgres(to)) make_folder(to);
    const End source{from}, target{to};
    if (!store::sql::empty(*target))
        throw Complaint{
            "there is something in " + told_data(to) +
                " already: nothing was changed; name an empty one",
            "ya hay algo en " + told_data(to) + ": no se ha cambiado nada; di una vacía"};
    store::sql::move(*source, *target, [](const store::sql::MovedTable& table) {
        std::printf("%-12s %10lld  %s\n", table.name.c_str(), static_cast<long long>(table.rows),
                    to_hex(table.digest).c_str());
        std::fflush(stdout);
    });
}

}  // namespace

int move_store(const std::string& from, const std::string& to, const std::string& language) {
    try {
        move(from, to);
        return 0;
    } catch (const std::exception& exception) {
        std::cerr << "hexastra: " << said(exception, language) << '\n';
        return 1;
    }
}

}  // namespace server
