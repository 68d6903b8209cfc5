// A copy of a database that may be in use.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

#include "base/complaint.h"
#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/statement.h"

namespace store::sqlite {
namespace {

// SQLite itself speaks English.
std::string words_es(int answer) {
    switch (answer & 0xff) {
        case SQLITE_CANTOPEN: return "no se puede abrir";
        case SQLITE_NOTADB: return "no es una base de datos";
        case SQLITE_CORRUPT: return "la base de datos está dañada";
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return "otro programa la está usando";
        case SQLITE_FULL: return "no queda espacio en el disco";
        case SQLITE_READONLY:
        case SQLITE_PERM: return "no hay permiso para escribir";
        case SQLITE_IOERR: return "el disco no responde bien";
        default: return "código " + std::to_string(answer) + " de SQLite";
    }
}

}  // namespace

void backup(const std::string& from, const std::string& to) {
    sqlite3* raw = nullptr;
    const int opened = sqlite3_open_v2(from.c_str(), &raw, SQLITE_OPEN_READWRITE, nullptr);
    const Connection source{raw};
    if (opened != SQLITE_OK)
        throw Complaint{"cannot read " + from + ": " + sqlite3_errmsg(raw),
                        "no se puede leer " + from + ": " + words_es(opened)};
    sqlite3_busy_timeout(source.get(), 5000);
    const std::string part = to + ".part";
    std::remove(part.c_str());
    // Names and what is secret at a table lie in it: for its owner's eyes only.
    const int made = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
    {
        const int created =
            made < 0 ? SQLITE_CANTOPEN
                     : sqlite3_open_v2(part.c_str(), &raw,
                                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
        const Connection target{raw};
        if (created != SQLITE_OK)
            throw Complaint{"cannot write " + part + ": " + sqlite3_errmsg(raw) +
                                "; name a file in a folder that exists",
                            "no se puede escribir " + part + ": " + words_es(created) +
                                "; di un archivo de una carpeta que exista"};
        sqlite3_backup* copy = sqlite3_backup_init(target.get(), "main", source.get(), "main");
        const int copied = copy ? sqlite3_backup_step(copy, -1) : SQLITE_ERROR;
        sqlite3_backup_finish(copy);
        if (copied != SQLITE_DONE)
            throw Complaint{
                std::string{"copying failed, try again: "} + sqlite3_errmsg(target.get()),
                std::string{"la copia falló, prueba otra vez: "} + words_es(copied)};
        run(target.get(), "PRAGMA journal_mode=DELETE");
        Statement check{target.get(), "PRAGMA integrity_check"};
        if (!check.step() || check.text(0) != "ok")
            throw Complaint{"the copy is damaged, try another disk: " + check.text(0),
                            "la copia está dañada, prueba en otro disco: " + check.text(0)};
    }
    if (std::rename(part.c_str(), to.c_str()) != 0)
        throw Complaint{"cannot rename " + part + " to " + to + ": do it by hand",
                        "no se puede renombrar " + part + " como " + to + ": hazlo a mano"};
}

}  // namespace store::sqlite
