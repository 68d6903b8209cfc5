# wasm.cmake -- builds this same project a second time, as a WebAssembly module.
#
#   wasm_module(<target> OUTPUT <variable>)
#
# In the native build: adds <target>, which configures and builds ${PROJECT_SOURCE_DIR} with
# cmake/wasm32.cmake (there HEXASTRA_WASM is ON, and the executable must be named `hexastra_wasm`
# and linked with `wasm_runtime`), and sets <variable> to the path of the module.
#
#   wasm_runtime()
#
# In the WebAssembly build: adds the library `wasm_runtime`.

set(wasm_folder ${CMAKE_CURRENT_LIST_DIR})

function(wasm_module target)
    cmake_parse_arguments(PARSE_ARGV 1 wasm "" "OUTPUT" "")
    set(place ${CMAKE_BINARY_DIR}/wasm)
    set(module ${place}/hexastra_wasm.wasm)
    find_program(CLANG_19 clang++-19)
    if(NOT CLANG_19)
        message(FATAL_ERROR "clang++-19 is missing: it builds the WebAssembly module. "
                            "./dev setup installs it.")
    endif()

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS
         ${PROJECT_SOURCE_DIR}/src/*.cpp ${PROJECT_SOURCE_DIR}/src/*.h
         ${PROJECT_SOURCE_DIR}/src/*.md ${PROJECT_SOURCE_DIR}/src/*.json)
    list(FILTER sources EXCLUDE REGEX "/(server|store|apps|laws)/|_test\\.cpp$|/test\\.cpp$")
    add_custom_command(
        OUTPUT ${module}
        COMMAND ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${place} -G Ninja
                -D CMAKE_BUILD_TYPE=Release
                -D CMAKE_TOOLCHAIN_FILE=${wasm_folder}/wasm32.cmake
                -D CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}
                -D HEXASTRA_WERROR=${HEXASTRA_WERROR} --log-level=WARNING
        COMMAND ${CMAKE_COMMAND} --build ${place} --target hexastra_wasm
        COMMAND ${CMAKE_COMMAND} -E touch_nocreate ${module}
        DEPENDS ${sources} ${wasm_folder}/wasm32.cmake ${wasm_folder}/wasm/runtime.cpp
                ${PROJECT_SOURCE_DIR}/CMakeLists.txt
        COMMENT "Building the WebAssembly module"
        VERBATIM)
    add_custom_target(${target} DEPENDS ${module})
    set(${wasm_OUTPUT} ${module} PARENT_SCOPE)
endfunction()

function(wasm_runtime)
    add_library(wasm_runtime OBJECT ${wasm_folder}/wasm/runtime.cpp)
endfunction()
