# What only the machine's own build has: store, server, program, tests.

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)

if(EXISTS ${CMAKE_SOURCE_DIR}/src/wasm/module.cpp AND HEXASTRA_WEB)
    include(cmake/wasm.cmake)
    wasm_module(wasm OUTPUT wasm_file)
endif()

enable_testing()
find_package(GTest REQUIRED)
include(GoogleTest)

# One test program a folder, from its *_test.cpp.
function(tests name)
    cmake_parse_arguments(ARG "" "FOLDER" "USES" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS src/${ARG_FOLDER}/*_test.cpp)
    if(NOT sources)
        return()
    endif()
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE ${ARG_USES} GTest::gtest GTest::gmock GTest::gtest_main)
    target_compile_definitions(${name} PRIVATE HEXASTRA_SOURCE="${CMAKE_SOURCE_DIR}")
    gtest_discover_tests(${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} PROPERTIES TIMEOUT 900)
endfunction()

layer(laws USES match)
tests(base_test FOLDER base USES base)
tests(hex_test FOLDER hex USES hex)
tests(rebel_moon_test FOLDER games/rebel_moon USES rebel_moon laws catalog)
tests(match_test FOLDER match USES match catalog)
tests(ai_test FOLDER ai USES ai catalog)
tests(table_test FOLDER table USES table catalog)
tests(catalog_test FOLDER catalog USES catalog)

foreach(part store server apps bench proof install)
    if(EXISTS ${CMAKE_SOURCE_DIR}/cmake/${part}.cmake)
        include(cmake/${part}.cmake)
    endif()
endforeach()
