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
embed(toy_game NAME dark_run_texts FILES ${toy_texts} BASE ${toy}/src)

if(HEXASTRA_WASM)
    wasm_game(hexastra_wasm_toy dark_run USES toy_game FOLDER ${CMAKE_BINARY_DIR}/toy)
    return()
endif()

# A program whose own objects hold the catalogue takes none from the library.
set(toy_catalogue ${toy}/src/catalog/games.cpp)
add_executable(hexastra_toy $<TARGET_OBJECTS:hexastra> ${toy_catalogue})
target_link_libraries(hexastra_toy PRIVATE toy_game $<TARGET_PROPERTY:hexastra,LINK_LIBRARIES>)

add_executable(toy_test ${toy}/src/games/dark_run/dark_run_test.cpp)
target_link_libraries(toy_test PRIVATE toy_game laws GTest::gtest GTest::gmock GTest::gtest_main)
target_compile_definitions(toy_test PRIVATE HEXASTRA_SOURCE="${toy}")
gtest_discover_tests(toy_test TEST_PREFIX toy. PROPERTIES TIMEOUT 120)
add_test(NAME toy_clauses COMMAND clauses ${toy}/src/games/dark_run)
add_test(NAME toy_texts COMMAND python3 ${CMAKE_SOURCE_DIR}/tools/check_texts.py ${toy})
set_tests_properties(toy_clauses toy_texts PROPERTIES TIMEOUT 60)

# In the generic web client, in Chromium: the module of the toy is one more beside the others.
if(HEXASTRA_WEB)
    wasm_file(toy_module dark_run ${CMAKE_BINARY_DIR}/wasm/toy)
    add_custom_command(
        OUTPUT ${toy_module}
        COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR}/wasm --target hexastra_wasm_toy
        DEPENDS ${wasm_files} ${toy_sources} ${toy_texts}
        COMMENT "Building the WebAssembly module of the toy"
        VERBATIM)
    add_custom_target(toy_wasm ALL DEPENDS ${toy_module})
    add_test(NAME toy_in_the_browser
             COMMAND ${CMAKE_SOURCE_DIR}/tools/setup/with_node node ${toy}/browser.mjs
                     ${toy_module})
    set_tests_properties(toy_in_the_browser PROPERTIES TIMEOUT 240
                         ENVIRONMENT HEXASTRA_BINARY=$<TARGET_FILE:hexastra_toy>)
endif()
