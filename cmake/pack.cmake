# pack.cmake -- run by embed(): writes <output>.h, <output>.cpp and the bytes that they carry.

include(${order})
get_filename_component(place ${output} DIRECTORY)
file(MAKE_DIRECTORY ${place})

# What to carry: entries of name, tab, path. The tab sorts below every letter of a name, so that
# the order of the entries is the order of the names.
if(folder)
    set(base ${folder})
    file(GLOB_RECURSE files LIST_DIRECTORIES false ${folder}/*)
endif()
if(NOT files)
    message(FATAL_ERROR "embed ${name}: no file found in ${folder}. Was it built?")
endif()

set(entries "")
foreach(path IN LISTS files)
    file(RELATIVE_PATH entry ${base} ${path})
    list(APPEND entries "${entry}\t${path}")
endforeach()

function(squeeze entry path suffix)
    set(squeezed ${output}.squeezed/${entry}.${suffix})
    get_filename_component(into ${squeezed} DIRECTORY)
    file(MAKE_DIRECTORY ${into})
    execute_process(COMMAND ${ARGN} ${path} OUTPUT_FILE ${squeezed} RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "embed ${name}: ${ARGN} ${path} failed (${failed}). Try ./dev setup.")
    endif()
    file(SIZE ${path} before)
    file(SIZE ${squeezed} after)
    math(EXPR saved "${before} * 9 - ${after} * 10")
    if(saved GREATER 0)
        set(entries ${entries} "${entry}.${suffix}\t${squeezed}" PARENT_SCOPE)
    endif()
endfunction()

if(compress)
    file(REMOVE_RECURSE ${output}.squeezed)
    foreach(path IN LISTS files)
        file(RELATIVE_PATH entry ${base} ${path})
        if(NOT entry MATCHES "\\.(png|woff2|jpg|webp)$")
            squeeze(${entry} ${path} gz gzip -9nc)
            squeeze(${entry} ${path} br brotli -q 11 -c)
        endif()
    endforeach()
endif()
list(SORT entries)

# One blob of all bytes, and a table of where each file lies in it.
set(paths "")
set(table "")
set(total 0)
foreach(entry IN LISTS entries)
    string(REPLACE "\t" ";" entry "${entry}")
    list(GET entry 0 label)
    list(GET entry 1 path)
    list(APPEND paths ${path})
    file(SIZE ${path} size)
    string(APPEND table "    {\"${label}\", {embedded_${name}_bytes + ${total}, ${size}}},\n")
    math(EXPR total "${total} + ${size}")
endforeach()
execute_process(COMMAND ${CMAKE_COMMAND} -E cat ${paths} OUTPUT_FILE ${output}.pack
                COMMAND_ERROR_IS_FATAL ANY)
file(SHA256 ${output}.pack hash)

# The hash makes a compiler cache see new bytes behind an unchanged path.
if(form STREQUAL "assembler")
    set(bytes "asm(R\"(
    .pushsection .rodata
    .global embedded_${name}_bytes
    .hidden embedded_${name}_bytes
    .balign 16
embedded_${name}_bytes:
    .incbin \"${output}.pack\"
    .byte 0
    .popsection
    /* ${hash} */
)\");
extern \"C\" const char embedded_${name}_bytes[${total} + 1];
")
else()
    file(READ ${output}.pack hex HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" hex "${hex}")
    string(REGEX REPLACE "(................................................................)"
           "\\1\"\n    \"" hex "${hex}")
    set(bytes "static constexpr char embedded_${name}_bytes[${total} + 1] =\n    \"${hex}\";\n")
endif()

file(WRITE ${output}.h "// embedded/${name}.h -- the files of \"${name}\". Made by cmake/pack.cmake.
#pragma once

#include \"embedded/file.h\"

namespace embedded {

std::span<const File> ${name}();

}  // namespace embedded
")
file(WRITE ${output}.cpp "// ${name}.cpp -- made by cmake/pack.cmake.
#include \"embedded/${name}.h\"

${bytes}
static constexpr embedded::File files[] = {
${table}};

std::span<const embedded::File> embedded::${name}() {
    return files;
}
")
