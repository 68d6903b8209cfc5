#include "server/data.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <string_view>

#include "base/system_words.h"
#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_store.h"

namespace server {

bool in_postgres(const std::string& data) {
    return data.starts_with("postgresql://") || data.starts_with("postgres://");
}

std::string database_in(const std::string& data) {
    return in_postgres(data) ? data : data + "/hexastra.db";
}

std::string told_data(const std::string& data) {
    const std::size_t begin = data.find("//"), at = data.find('@');
    if (!in_postgres(data) || at == data.npos) return data;
    const std::size_t colon = data.find(':', begin);
    if (colon >= at) return data;
    return data.substr(0, colon) + data.substr(at);
}

std::unique_ptr<store::Store> open_durable(const std::string& database) {
    if (in_postgres(database)) return store::postgres::open({database});
    return store::sqlite::open({database, {}});
}

std::unique_ptr<store::Store> open_to_read(const std::string& address) {
    store::postgres::Settings settings{address};
    settings.migrates = false;
    return store::postgres::open(settings);
}

std::unique_ptr<store::Store> open_or_say(const std::string& data, const OpenStore& open) {
    try {
        return open(database_in(data));
    } catch (const std::exception& exception) {
        throw not_opened(data, exception);
    }
}

Complaint not_opened(const std::string& data, const std::exception& exception) {
    const std::string where = told_data(database_in(data));
    const bool own = dynamic_cast<const Complaint*>(&exception);
    const std::string said_en = said(exception, "en");
    // What libpq says has several lines, and the first says it.
    std::string why = said_en.substr(0, said_en.find('\n'));
    std::string por_que = "está dañado o no es una base de datos; elige otra carpeta con --data";
    if (in_postgres(data) && !own) {
        why += "; see whether PostgreSQL runs, or choose another with --data";
        por_que = "no se llega a ella; mira si PostgreSQL está en marcha, o elige otra con --data";
    }
    return {"cannot open " + where + ": " + why,
            "no se puede abrir " + where + ": " + (own ? said(exception, "es") : por_que)};
}

void make_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw Complaint{"cannot make the folder " + folder + ": " + error.message() +
                            "; choose another with --data",
                        "no se puede crear la carpeta " + folder + ": " + system_words_es(error) +
                            "; elige otra con --data"};
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
}

FolderLock::FolderLock(const std::string& folder) {
    // On the folder itself: a file in it could be deleted, and made anew by the next server.
    descriptor_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor_ < 0 || ::access(folder.c_str(), W_OK) != 0)
        throw Complaint{"cannot write in the folder " + folder + ": choose another with --data",
                        "no se puede escribir en la carpeta " + folder + ": elige otra con --data"};
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor_);
        throw Complaint{
            "another server uses the folder " + folder + ": stop it, or choose another with --data",
            "otro servidor usa la carpeta " + folder + ": páralo, o elige otra con --data"};
    }
}

FolderLock::~FolderLock() {
    ::close(descriptor_);
}

}  // namespace server
