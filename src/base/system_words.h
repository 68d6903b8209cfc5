// base/system_words.h -- what the system says of its own errors, in Spanish; it speaks English.
#pragma once

#include <string>
#include <system_error>

inline std::string system_words_es(const std::error_code& error) {
    struct Known {
        std::errc code;
        const char* words;
    };
    constexpr Known known[] = {
        {std::errc::permission_denied, "permiso denegado"},
        {std::errc::operation_not_permitted, "operación no permitida"},
        {std::errc::no_such_file_or_directory, "no existe"},
        {std::errc::not_a_directory, "una parte de la ruta no es una carpeta"},
        {std::errc::file_exists, "ya existe y no es una carpeta"},
        {std::errc::read_only_file_system, "ese disco es de solo lectura"},
        {std::errc::no_space_on_device, "no queda espacio en el disco"},
        {std::errc::filename_too_long, "el nombre es demasiado largo"},
        {std::errc::too_many_symbolic_link_levels, "los enlaces dan vueltas"},
        {std::errc::address_not_available, "este equipo no tiene esa dirección"},
        {std::errc::address_family_not_supported, "este equipo no usa esa clase de direcciones"},
        {std::errc::too_many_files_open, "hay demasiados archivos abiertos"},
    };
    for (const Known& one : known)
        if (error == one.code) return one.words;
    return "error " + std::to_string(error.value()) + " del sistema";
}
