// apps/report_file.cpp -- what a command found out, in a file that the caller names.
#include "apps/report_file.h"

#include <fstream>

#include "apps/commands.h"

namespace apps {

bool writable(const std::string& path) {
    return path.empty() || std::ofstream{path, std::ios::binary | std::ios::app}.is_open();
}

bool write_file(const std::string& path, const std::string& text) {
    std::ofstream file{path, std::ios::binary};
    file << text;
    return static_cast<bool>(file.flush());
}

int unwritable(const std::string& path, const std::string& language) {
    complain({"cannot write " + path + ". Give a file in a folder that exists.",
              "no se puede escribir " + path + ". Indica un archivo de una carpeta que exista."},
             language);
    return misused;
}

}  // namespace apps
