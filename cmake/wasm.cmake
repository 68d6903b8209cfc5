# wasm.cmake -- builds this same project a second time, as WebAssembly modules, one a game.
#
#   wasm_modules(<target> GAMES <folder of src/games>... FOLDER <variable> OUTPUTS <variable>)
#
# In the native build: adds <target>, which configures and builds ${PROJECT_SOURCE_DIR} with
# cmake/wasm32.cmake (there HEXASTRA_WASM is ON, and the target `hexastra_wasm` builds the module of
# every game), and sets the variables to the folder of the modules and to their paths. The module of
# rebel_moon is rebel-moon.wasm: it has the name that players and the protocol know. What
# looks through a finished match of it has the same name, in the folder `reviews` beside it.
#
#   wasm_runtime()
#   wasm_game(<target> <game> USES <library>... [TEXTS <name>] [FOLDER <folder>])
#
# In the WebAssembly build: the library `wasm_runtime`, and a module whose catalogue is one game. Its
# type is the name of its folder in capitals (rebel_moon::RebelMoon), its texts are those that were
# embedded as <name>, else as <game>_texts.

set(wasm_folder ${CMAKE_CURRENT_LIST_DIR})

function(wasm_file variable game folder)
    string(REPLACE "_" "-" name ${game})
    set(${variable} ${folder}/${name}.wasm PARENT_SCOPE)
endfunction()

function(wasm_modules target)
    cmake_parse_arguments(PARSE_ARGV 1 wasm "" "FOLDER;OUTPUTS" "GAMES")
    set(place ${CMAKE_BINARY_DIR}/wasm)
    set(modules "")
    foreach(game IN LISTS wasm_GAMES)
        wasm_file(module ${game} ${place}/games)
        wasm_file(review ${game} ${place}/games/reviews)
        list(APPEND modules ${module} ${review})
    endforeach()
    find_program(CLANG_19 clang++-19)
    if(NOT CLANG_19)
        message(FATAL_ERROR "clang++-19 is missing: it builds the WebAssembly modules. "
                            "./dev setup installs it.")
    endif()

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS
         ${PROJECT_SOURCE_DIR}/src/*.cpp ${PROJECT_SOURCE_DIR}/src/*.h
         ${PROJECT_SOURCE_DIR}/src/*.md ${PROJECT_SOURCE_DIR}/src/*.json)
    list(FILTER sources EXCLUDE REGEX "/(server|store|apps|laws)/|_test\\.cpp$|/test\\.cpp$")
    add_custom_command(
        OUTPUT ${modules}
        COMMAND ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${place} -G Ninja
                -D CMAKE_BUILD_TYPE=Release
                -D CMAKE_TOOLCHAIN_FILE=${wasm_folder}/wasm32.cmake
                -D CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}
                -D HEXASTRA_WERROR=${HEXASTRA_WERROR} --log-level=WARNING
        COMMAND ${CMAKE_COMMAND} --build ${place} --target hexastra_wasm
        COMMAND ${CMAKE_COMMAND} -E touch_nocreate ${modules}
        DEPENDS ${sources} ${wasm_folder}/wasm32.cmake ${wasm_folder}/wasm.cmake
                ${wasm_folder}/wasm/runtime.cpp ${wasm_folder}/wasm/one_game.cpp.in
                ${PROJECT_SOURCE_DIR}/CMakeLists.txt
        COMMENT "Building the WebAssembly modules"
        VERBATIM)
    add_custom_target(${target} DEPENDS ${modules})
    set(${wasm_FOLDER} ${place}/games PARENT_SCOPE)
    set(${wasm_OUTPUTS} ${modules} PARENT_SCOPE)
endfunction()

function(wasm_runtime)
    add_library(wasm_runtime OBJECT ${wasm_folder}/wasm/runtime.cpp)
endfunction()

function(wasm_game target game)
    cmake_parse_arguments(PARSE_ARGV 2 wasm "" "TEXTS;FOLDER" "USES")
    if(NOT wasm_FOLDER)
        set(wasm_FOLDER ${CMAKE_BINARY_DIR}/games)
    endif()
    if(NOT wasm_TEXTS)
        set(wasm_TEXTS ${game}_texts)
    endif()
    set(type "")
    string(REPLACE "_" ";" words ${game})
    foreach(word IN LISTS words)
        string(SUBSTRING ${word} 0 1 head)
        string(SUBSTRING ${word} 1 -1 rest)
        string(TOUPPER ${head} head)
        string(APPEND type ${head}${rest})
    endforeach()
    set(catalogue ${CMAKE_BINARY_DIR}/catalogues/${target}.cpp)
    configure_file(${wasm_folder}/wasm/one_game.cpp.in ${catalogue} @ONLY)
    add_executable(${target} ${PROJECT_SOURCE_DIR}/src/wasm/module.cpp ${catalogue})
    target_link_libraries(${target} PRIVATE ${wasm_USES} wasm_runtime)
    wasm_file(module ${game} "")
    cmake_path(GET module STEM name)
    set_target_properties(${target} PROPERTIES
                          OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${wasm_FOLDER})
endfunction()
