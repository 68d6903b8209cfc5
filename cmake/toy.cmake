# tests/toy: a second game, and the programs that have it. The folder is a tree of the same shape as
# the project; what lies in its src/ could lie in ours. Nothing else knows of it.

set(toy ${CMAKE_SOURCE_DIR}/tests/toy)
file(GLOB toy_sources CONFIGURE_DEPENDS ${toy}/src/games/dark_run/*.cpp)
list(FILTER toy_sources EXCLUDE REGEX "_test\\.cpp$")
file(GLOB toy_texts CONFIGURE_DEPENDS
     ${toy}/src/games/dark_run/texts/*.json ${toy}/src/games/dark_run/rules*.md)
add_library(toy_game STATIC ${toy_sources})
target_include_directories(toy_game PUBLIC ${toy}/src)
target_link_libraries(toy_game PUBLIC core hex)
embed(toy_game NAME toy_texts FILES ${toy_texts} BASE ${toy}/src)

# A program whose own objects hold the catalogue takes none from the library.
set(toy_catalogue ${toy}/src/catalog/games.cpp)
if(HEXASTRA_WASM)
    add_executable(hexastra_wasm_toy src/wasm/module.cpp ${toy_catalogue})
    target_link_libraries(hexastra_wasm_toy PRIVATE table catalog toy_game wasm_runtime)
    return()
endif()

add_executable(hexastra_toy $<TARGET_OBJECTS:hexastra> ${toy_catalogue})
target_link_libraries(hexastra_toy PRIVATE toy_game $<TARGET_PROPERTY:hexastra,LINK_LIBRARIES>)

add_executable(toy_test ${toy}/src/games/dark_run/dark_run_test.cpp)
target_link_libraries(toy_test PRIVATE toy_game laws GTest::gtest GTest::gmock GTest::gtest_main)
target_compile_definitions(toy_test PRIVATE HEXASTRA_SOURCE="${toy}")
gtest_discover_tests(toy_test TEST_PREFIX toy. PROPERTIES TIMEOUT 120)
add_test(NAME toy_clauses COMMAND clauses ${toy}/src/games/dark_run)
add_test(NAME toy_texts COMMAND python3 ${CMAKE_SOURCE_DIR}/tools/check_texts.py ${toy})
set_tests_properties(toy_clauses toy_texts PROPERTIES TIMEOUT 60)

# In the generic web client, in Chromium: the module with the toy takes the place of the other.
if(HEXASTRA_WEB)
    set(toy_module ${CMAKE_BINARY_DIR}/wasm/hexastra_wasm_toy.wasm)
    add_custom_command(
        OUTPUT ${toy_module}
        COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR}/wasm --target hexastra_wasm_toy
        DEPENDS ${wasm_file} ${toy_sources} ${toy_texts} ${toy_catalogue}
        COMMENT "Building the WebAssembly module with the toy"
        VERBATIM)
    add_custom_target(toy_wasm ALL DEPENDS ${toy_module})
    add_test(NAME toy_in_the_browser
             COMMAND ${CMAKE_SOURCE_DIR}/tools/setup/with_node node ${toy}/browser.mjs
                     ${toy_module})
    set_tests_properties(toy_in_the_browser PROPERTIES TIMEOUT 240
                         ENVIRONMENT HEXASTRA_BINARY=$<TARGET_FILE:hexastra_toy>)
endif()
