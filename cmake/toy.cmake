# tests/toy: a small game and a small campaign, and the programs that have them. The folder is a tree
# of the same shape as the project; what lies in its src/ could lie in ours. Nothing else knows of it.
# Games that are still to come are in its programs, too.

set(toy ${CMAKE_SOURCE_DIR}/tests/toy)
set(toy_games dark_run salt_march)
foreach(game IN LISTS toy_games)
    file(GLOB ${game}_sources CONFIGURE_DEPENDS ${toy}/src/games/${game}/*.cpp)
    list(FILTER ${game}_sources EXCLUDE REGEX "_test\\.cpp$")
    file(GLOB ${game}_texts CONFIGURE_DEPENDS
         ${toy}/src/games/${game}/texts/*.json ${toy}/src/games/${game}/texts/off_page/*.json
         ${toy}/src/games/${game}/rules*.md)
    add_library(${game} STATIC ${${game}_sources})
    target_include_directories(${game} PUBLIC ${toy}/src)
    target_link_libraries(${game} PUBLIC core hex)
    embed(${game} NAME ${game}_texts FILES ${${game}_texts} BASE ${toy}/src)
    if(HEXASTRA_WASM)
        set(tables "")
        if(game STREQUAL "salt_march")
            set(tables _whole)  # as every campaign
        endif()
        wasm_game(hexastra_wasm_${game} ${game} USES table${tables} catalog${tables} ${game}
                  FOLDER ${CMAKE_BINARY_DIR}/toy)
    endif()
endforeach()
if(HEXASTRA_WASM)
    return()
endif()

# A program whose own objects hold the catalogue takes none from the library.
set(toy_catalogue ${toy}/src/catalog/games.cpp)
add_executable(hexastra_toy $<TARGET_OBJECTS:hexastra> ${toy_catalogue})
target_link_libraries(hexastra_toy PRIVATE ${toy_games} $<TARGET_PROPERTY:hexastra,LINK_LIBRARIES>)

file(GLOB toy_tests CONFIGURE_DEPENDS ${toy}/src/games/*/*_test.cpp ${toy}/src/amend/*_test.cpp)
add_executable(toy_test ${toy_tests})
target_link_libraries(toy_test PRIVATE ${toy_games} laws record GTest::gtest GTest::gmock GTest::gtest_main)
gtest_discover_tests(toy_test TEST_PREFIX toy. WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} PROPERTIES TIMEOUT 120)
add_test(NAME soak_amend COMMAND toy_test --gtest_filter=AmendSoak.Laws)
set_tests_properties(soak_amend PROPERTIES LABELS soak TIMEOUT 100000)
# What people do at a campaign, by itself and at a server whose clock the test holds.
add_executable(toy_weeks_test ${toy}/manners_test.cpp ${toy}/weeks_test.cpp ${toy}/random_weeks_test.cpp ${toy}/clocks_test.cpp
               ${toy}/amended_test.cpp ${toy}/edition_test.cpp ${toy}/decreed_test.cpp ${toy}/hand_test.cpp ${toy}/linked_test.cpp ${toy}/wish_test.cpp
               ${toy}/counted_bytes.cpp ${toy_catalogue})
target_link_libraries(toy_weeks_test PRIVATE ${toy_games} server catalog
                      GTest::gtest GTest::gmock GTest::gtest_main)
gtest_discover_tests(toy_weeks_test TEST_PREFIX toy. PROPERTIES TIMEOUT 400)
add_test(NAME soak_weeks COMMAND toy_weeks_test --gtest_filter=*RandomWeeks.*)
set_tests_properties(soak_weeks PROPERTIES LABELS soak TIMEOUT 100000)
foreach(game IN LISTS toy_games)
    add_test(NAME toy_clauses_${game} COMMAND clauses ${toy}/src/games/${game})
    set_tests_properties(toy_clauses_${game} PROPERTIES TIMEOUT 60)
endforeach()
add_test(NAME toy_texts COMMAND python3 ${CMAKE_SOURCE_DIR}/tools/check_texts.py ${toy})
add_test(NAME toy_records
         COMMAND python3 ${toy}/record_test.py $<TARGET_FILE:hexastra_toy> ${page})
add_test(NAME toy_claims
         COMMAND python3 ${toy}/claims_test.py $<TARGET_FILE:hexastra_toy>)
add_test(NAME toy_amends
         COMMAND python3 ${toy}/amend_test.py $<TARGET_FILE:hexastra_toy>)
# A whole campaign at the real server, by a script that knows the protocol alone. A minute of it is waited for.
add_test(NAME toy_story COMMAND python3 ${toy}/story.py $<TARGET_FILE:hexastra_toy>)
set_tests_properties(toy_story PROPERTIES TIMEOUT 240)
add_test(NAME toy_links
         COMMAND python3 ${toy}/link_test.py $<TARGET_FILE:hexastra_toy>)
set_tests_properties(toy_texts toy_records toy_claims toy_amends toy_links PROPERTIES TIMEOUT 120)

# In the generic web client, in Chromium: the module of the toy is one more beside the others.
if(HEXASTRA_WEB)
    foreach(game IN LISTS toy_games)
        wasm_file(${game}_module ${game} ${CMAKE_BINARY_DIR}/wasm/toy)
        add_custom_command(
            OUTPUT ${${game}_module}
            COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR}/wasm --target hexastra_wasm_${game}
            DEPENDS ${wasm_files} ${${game}_sources} ${${game}_texts}
            COMMENT "Building the WebAssembly module of ${game}"
            VERBATIM)
        list(APPEND toy_modules ${${game}_module})
    endforeach()
    add_custom_target(toy_wasm ALL DEPENDS ${toy_modules})
    add_test(NAME toy_in_the_browser
             COMMAND ${CMAKE_SOURCE_DIR}/tools/setup/with_node node ${toy}/browser.mjs
                     ${toy_modules})
    add_test(NAME toy_story_in_the_browser
             COMMAND ${CMAKE_SOURCE_DIR}/tools/setup/with_node node ${toy}/story.mjs
                     ${toy_modules})
    set_tests_properties(toy_in_the_browser toy_story_in_the_browser PROPERTIES TIMEOUT 500 COST 100
                         ENVIRONMENT HEXASTRA_BINARY=$<TARGET_FILE:hexastra_toy>)
endif()
