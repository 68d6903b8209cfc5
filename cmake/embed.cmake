# embed.cmake -- carries files inside a program, so that one binary is the whole installation.
#
#   embed(<target> NAME <name> FILES <file>... [BASE <folder>])
#   embed(<target> NAME <name> FOLDER <folder> DEPENDS <file or target>... [COMPRESS])
#
# <target> may then say
#   #include "embedded/<name>.h"
#   std::span<const embedded::File> files = embedded::<name>();              // sorted by name
#   std::optional<std::string_view> bytes = embedded::find(embedded::<name>(), "en.json");
#
# FILES are known when CMake configures; their names are their paths below BASE (default: the
# current source folder). FOLDER is listed when the program is built, for the outputs of other
# tools; its files are taken up again whenever DEPENDS changes. COMPRESS adds <file>.gz and
# <file>.br beside each file for which that saves at least a tenth.
#
# Native programs take the bytes in through the assembler (.incbin), which costs no compile time;
# a WebAssembly build gets the same bytes as C++ string literals, so keep those small.

set(embed_folder ${CMAKE_CURRENT_LIST_DIR})

function(embed target)
    cmake_parse_arguments(PARSE_ARGV 1 embed "COMPRESS" "NAME;BASE;FOLDER" "FILES;DEPENDS")
    if(NOT embed_NAME OR (NOT embed_FILES AND NOT embed_FOLDER))
        message(FATAL_ERROR "embed(${target}): say NAME, and FILES or FOLDER.")
    endif()
    if(NOT embed_BASE)
        set(embed_BASE ${CMAKE_CURRENT_SOURCE_DIR})
    endif()

    set(files "")
    foreach(file IN LISTS embed_FILES)
        cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
        list(APPEND files ${file})
    endforeach()

    set(root ${CMAKE_CURRENT_BINARY_DIR}/embed)
    set(output ${root}/embedded/${embed_NAME})
    set(form assembler)
    if(HEXASTRA_WASM)
        set(form literal)
    endif()
    string(CONFIGURE [[set(name "@embed_NAME@")
set(base "@embed_BASE@")
set(folder "@embed_FOLDER@")
set(files "@files@")
set(compress "@embed_COMPRESS@")
set(form "@form@")
set(output "@output@")
]] order @ONLY)
    file(CONFIGURE OUTPUT ${output}.order.cmake CONTENT "${order}" @ONLY)

    add_custom_command(
        OUTPUT ${output}.cpp ${output}.h
        COMMAND ${CMAKE_COMMAND} -D order=${output}.order.cmake -P ${embed_folder}/pack.cmake
        DEPENDS ${output}.order.cmake ${embed_folder}/pack.cmake ${files} ${embed_DEPENDS}
        COMMENT "Embedding ${embed_NAME}"
        VERBATIM)
    add_library(embedded_${embed_NAME} STATIC ${output}.cpp ${output}.h)
    target_include_directories(embedded_${embed_NAME} PUBLIC ${root} ${embed_folder})
    get_target_property(kind ${target} TYPE)
    if(kind STREQUAL "INTERFACE_LIBRARY")
        target_link_libraries(${target} INTERFACE embedded_${embed_NAME})
    else()
        target_link_libraries(${target} PUBLIC embedded_${embed_NAME})
    endif()
endfunction()
