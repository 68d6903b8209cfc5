# What is proved beside the unit tests: layers, texts, clauses; determinism, fuzzing, conversations.

find_program(PYTHON3 python3)

# ---- rules, code and plays belong together ------------------------------------------------------

add_executable(clauses tools/clauses/clauses.cpp)
file(GLOB game_folders CONFIGURE_DEPENDS LIST_DIRECTORIES true src/games/*)
set(clause_folder ${CMAKE_BINARY_DIR}/clause_tables)
set(clause_tables "")
foreach(folder IN LISTS game_folders)
    get_filename_component(game ${folder} NAME)
    file(GLOB clause_sources CONFIGURE_DEPENDS
         ${folder}/*.h ${folder}/*.cpp ${folder}/*/*.h ${folder}/*/*.cpp ${folder}/*.md ${folder}/plays/*.play ${folder}/plays/noticed.txt)
    string(REPLACE "_" "-" title ${game})
    add_custom_command(
        OUTPUT ${clause_folder}/${title}.txt ${clause_folder}/${title}.es.txt
        COMMAND ${CMAKE_COMMAND} -E make_directory ${clause_folder}
        COMMAND clauses ${folder} --out ${clause_folder}/${title}.txt
        DEPENDS clauses ${clause_sources}
        COMMENT "Clauses of ${title}"
        VERBATIM)
    list(APPEND clause_tables ${clause_folder}/${title}.txt ${clause_folder}/${title}.es.txt)
    add_test(NAME clauses_${game} COMMAND clauses ${folder})
endforeach()
if(TARGET hexastra)
    embed(hexastra NAME clause_tables FILES ${clause_tables} BASE ${clause_folder})
endif()

# ---- what the compiler cannot check -------------------------------------------------------------

if(PYTHON3)
    add_test(NAME layers COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tools/check_layers.py)
    add_test(NAME texts COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tools/check_texts.py)
    add_test(NAME checkers_find_faults
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/checkers_test.py $<TARGET_FILE:clauses>)
    # What takes a minute or more begins first (COST), so that no processor is idle at the end.
    set_tests_properties(checkers_find_faults PROPERTIES COST 100)
endif()

# ---- what a viewer may not know -----------------------------------------------------------------

add_executable(secrecy_test tests/secrecy/secrecy_test.cpp
               tests/secrecy/imperium_secrecy_test.cpp tests/secrecy/ascending_secrecy_test.cpp)
target_link_libraries(secrecy_test PRIVATE laws table catalog GTest::gtest GTest::gtest_main)
foreach(part PositionsThatMustLookAlikeDo TablesThatMustSoundAlikeDo EveryLeakIsCaught)
    add_test(NAME secrecy_${part} COMMAND secrecy_test --gtest_filter=Secrecy.${part})
    set_tests_properties(secrecy_${part} PROPERTIES TIMEOUT 300)
endforeach()
add_test(NAME secrecy_imperium COMMAND secrecy_test --gtest_filter=ImperiumSecrecy.*)
add_test(NAME secrecy_ascending COMMAND secrecy_test --gtest_filter=AscendingSecrecy.*)
set_tests_properties(secrecy_imperium secrecy_ascending PROPERTIES TIMEOUT 300)

# ---- what was played once goes on ----------------------------------------------------------------

if(PYTHON3 AND TARGET hexastra)
    add_test(NAME museum COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/museum/visit.py
                                 $<TARGET_FILE:hexastra>)
    set_tests_properties(museum PROPERTIES TIMEOUT 900)
    add_test(NAME editions COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/museum/editions.py
                                   $<TARGET_FILE:hexastra>)
    set_tests_properties(editions PROPERTIES TIMEOUT 120)
endif()

# ---- the protocol, spoken by a stranger ---------------------------------------------------------

if(PYTHON3 AND TARGET hexastra)
    add_test(NAME protocol_player
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_player.py
                     $<TARGET_FILE:hexastra> --game rebel-moon --games 1000 --illegal 10000)
    add_test(NAME protocol_player_imperium
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_player.py
                     $<TARGET_FILE:hexastra> --game imperium --games 12 --illegal 10000 --every 1
                     --phases 12)
    add_test(NAME protocol_player_ascending
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_player.py
                     $<TARGET_FILE:hexastra> --game ascending --games 60 --illegal 3000 --every 1
                     --phases 5)
    add_test(NAME soak_protocol_player_ascending
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_player.py
                     $<TARGET_FILE:hexastra> --game ascending --games 1000 --illegal 10000)
    set_tests_properties(protocol_player protocol_player_imperium protocol_player_ascending
                         PROPERTIES TIMEOUT 600)
    set_tests_properties(soak_protocol_player_ascending PROPERTIES LABELS soak TIMEOUT 3600)
    add_test(NAME protocol_campaigns
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_campaigns.py
                     $<TARGET_FILE:hexastra> --campaigns 12 --illegal 200)
    add_test(NAME soak_protocol_campaigns
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_campaigns.py
                     $<TARGET_FILE:hexastra> --campaigns 300 --illegal 5000)
    add_test(NAME protocol_campaigns_sector
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_campaigns.py
                     $<TARGET_FILE:hexastra> --game sector-invasion --campaigns 12 --illegal 200)
    add_test(NAME soak_protocol_campaigns_sector
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/protocol_campaigns.py
                     $<TARGET_FILE:hexastra> --game sector-invasion --campaigns 300 --illegal 5000)
    set_tests_properties(protocol_campaigns protocol_campaigns_sector PROPERTIES TIMEOUT 300)
    set_tests_properties(soak_protocol_campaigns soak_protocol_campaigns_sector
                         PROPERTIES LABELS soak TIMEOUT 7200)
    foreach(game rebel-moon imperium ascending planetary-empires sector-invasion)
        string(REPLACE "-" "_" name ${game})
        add_test(NAME outsiders_${name}
                 COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/outsiders/held.py
                         $<TARGET_FILE:hexastra> --game ${game})
        add_test(NAME soak_outsiders_${name}
                 COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/outsiders/held.py
                         $<TARGET_FILE:hexastra> --game ${game} --times 10)
        set_tests_properties(outsiders_${name} PROPERTIES TIMEOUT 1200 PROCESSORS 2)
        set_tests_properties(soak_outsiders_${name} PROPERTIES LABELS soak TIMEOUT 7200)
    endforeach()
    # A level's time, by the processor: the clock of a machine that is busy says nothing of it.
    add_test(NAME decisions_in_time
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/bench/decisions.py $<TARGET_FILE:hexastra>
                     --decisions 6 --ms 100 --busy 2)
    add_test(NAME versions_meet
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/bench/versions.py $<TARGET_FILE:hexastra>
                     $<TARGET_FILE:hexastra> planetary-empires --level 2 --other 1 --visits 1
                     --games 4 --seats 4)
    set_tests_properties(decisions_in_time versions_meet PROPERTIES TIMEOUT 300)
    if(HEXASTRA_WEB)
        set(page --page)
    endif()
    add_test(NAME verifiers
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/verifiers_test.py
                     $<TARGET_FILE:hexastra> ${page})
    set_tests_properties(verifiers PROPERTIES TIMEOUT 300)
    add_test(NAME imperium_examples
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/imperium_examples.py
                     $<TARGET_FILE:hexastra>)
    set_tests_properties(imperium_examples PROPERTIES TIMEOUT 120)
    add_test(NAME conversation
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/conversation_test.py
                     $<TARGET_FILE:hexastra>)
    set_tests_properties(conversation PROPERTIES TIMEOUT 60)
endif()

# ---- the same match on every build -----------------------------------------

if(PYTHON3)
    set(module "")
    set(flicks_module "")
    if(HEXASTRA_WEB)
        set(module --wasm ${wasm_games})
        find_program(CLANG_19 clang++-19)
        set(flicks_file ${CMAKE_BINARY_DIR}/determinism/flicks.wasm)
        set(flicks_sources ${CMAKE_SOURCE_DIR}/tests/physics/flicks_module.cpp)
        foreach(part physics/bearing physics/encounter physics/first_fall physics/impact
                     physics/slide base/sha256)
            list(APPEND flicks_sources ${CMAKE_SOURCE_DIR}/src/${part}.cpp)
        endforeach()
        file(GLOB flicks_headers CONFIGURE_DEPENDS src/physics/*.h)
        # As cmake/wasm32.cmake builds the module of the web client.
        add_custom_command(
            OUTPUT ${flicks_file}
            COMMAND ${CLANG_19} --target=wasm32-wasi -mexec-model=reactor -std=c++20 -O2 -fexceptions
                    -fignore-exceptions -fno-rtti -ffp-contract=off -msimd128 -Wl,--strip-all
                    -Wl,-z,stack-size=1048576 -Wl,--stack-first -I${CMAKE_SOURCE_DIR}/src
                    ${flicks_sources} ${CMAKE_SOURCE_DIR}/cmake/wasm/runtime.cpp -o ${flicks_file}
            COMMAND_EXPAND_LISTS
            DEPENDS ${flicks_sources} ${flicks_headers} cmake/wasm/runtime.cpp
            COMMENT "Building the module of flicks"
            VERBATIM)
        add_custom_target(flicks_module ALL DEPENDS ${flicks_file})
        set(flicks_module --flicks-wasm ${flicks_file})
    endif()
    file(GLOB chains CONFIGURE_DEPENDS tests/determinism/*.cpp)
    foreach(chain IN LISTS chains)
        get_filename_component(game ${chain} NAME_WE)
        add_executable(determinism_${game} ${chain})
        target_link_libraries(determinism_${game} PRIVATE ${game})
        set_target_properties(determinism_${game} PROPERTIES
                              RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/determinism)
    endforeach()
    add_test(NAME determinism
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/determinism_test.py
                     ${CMAKE_BINARY_DIR}/determinism --folder ${CMAKE_BINARY_DIR}/determinism
                     --embed ${CMAKE_BINARY_DIR}/embed ${module} ${flicks_module})
    set_tests_properties(determinism PROPERTIES TIMEOUT 1200 PROCESSORS 2 COST 200)
    add_test(NAME soak_flicks
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/determinism_test.py
                     ${CMAKE_BINARY_DIR}/determinism --folder ${CMAKE_BINARY_DIR}/determinism/soak
                     --only-flicks --flicks 100000 ${flicks_module})
    set_tests_properties(soak_flicks PROPERTIES LABELS soak TIMEOUT 3600)
endif()

# ---- what a browser fetches before the first move --------------------------------------------------

if(PYTHON3 AND HEXASTRA_WEB AND TARGET hexastra)
    add_test(NAME web_sizes
             COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/web_sizes.py ${CMAKE_BINARY_DIR}/web
                     ${CMAKE_BINARY_DIR}/embed/embedded/web.squeezed)
    set_tests_properties(web_sizes PROPERTIES TIMEOUT 60)
endif()

# ---- bytes from outside -------------------------------------------------------------------------

include(cmake/fuzz.cmake)
fuzz_group(rules src/games/rebel_moon/*/*.cpp src/hex/*.cpp)
fuzz_group(match src/base/*.cpp src/match/*.cpp)
fuzz_group(table src/record/*.cpp src/table/*.cpp)
fuzz_group(record src/conduct/*.cpp src/record/*.cpp)
fuzz(control TARGET tests/fuzz/control_fuzz.cpp LONGEST 64 CONTROL)
fuzz(codec TARGET tests/fuzz/codec_fuzz.cpp GROUPS rules match LINK catalog LONGEST 2000)
fuzz(protocol TARGET tests/fuzz/protocol_fuzz.cpp GROUPS rules match table LINK conduct catalog)
fuzz(mission TARGET tests/fuzz/mission_fuzz.cpp INSTRUMENT src/games/imperium/rules/mission.cpp
     GROUPS rules match LINK catalog LONGEST 6000)
fuzz(charter TARGET tests/fuzz/charter_fuzz.cpp INSTRUMENT src/games/planetary_empires/rules/*.cpp
     GROUPS match LINK planetary_empires catalog LONGEST 6000)
fuzz(sector TARGET tests/fuzz/sector_fuzz.cpp INSTRUMENT src/games/sector_invasion/rules/*.cpp
     GROUPS match LINK sector_invasion catalog LONGEST 6000)
fuzz(record TARGET tests/fuzz/record_fuzz.cpp GROUPS rules match record LINK catalog LONGEST 1500)

# ---- longer runs: ctest -L soak, each told its share in HEXASTRA_SOAK_SECONDS --------------------

add_test(NAME soak_games_imperium
         COMMAND imperium_test --gtest_filter=ImperiumSoak.RandomMatchesEnd)
set_tests_properties(soak_games_imperium PROPERTIES LABELS soak TIMEOUT 100000)
foreach(game IN LISTS games)
    add_test(NAME soak_laws_${game} COMMAND ${game}_test --gtest_filter=*Soak.Laws)
    set_tests_properties(soak_laws_${game} PROPERTIES LABELS soak TIMEOUT 100000)
endforeach()

# ---- all of it under sanitizers, in a build of its own that takes the time it takes -----------------

add_test(NAME soak_asan COMMAND ${CMAKE_COMMAND} -E env --unset=HEXASTRA_SOAK_SECONDS
                                ${CMAKE_COMMAND} --workflow --preset asan)
set_tests_properties(soak_asan PROPERTIES LABELS soak TIMEOUT 100000
                     WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
if(CMAKE_BUILD_TYPE STREQUAL "Debug" AND CMAKE_CXX_FLAGS_DEBUG MATCHES "-fsanitize=address,undefined")
    add_executable(careless tests/careless.cpp)
    set(faults overflow sum shift)
    set(names heap-buffer-overflow "signed integer overflow" "shift exponent")
    foreach(fault said IN ZIP_LISTS faults names)
        add_test(NAME sanitizers_see_${fault} COMMAND careless ${fault})
        set_tests_properties(sanitizers_see_${fault} PROPERTIES PASS_REGULAR_EXPRESSION ${said})
    endforeach()
endif()

# ---- flicks, against an independent judge -------------------------------------------------------

find_library(BOX2D box2d)
if(BOX2D)
    add_executable(box2d_test tests/physics/box2d_test.cpp)
    target_link_libraries(box2d_test PRIVATE physics ${BOX2D} GTest::gtest GTest::gtest_main)
    add_test(NAME flicks_agree_with_box2d COMMAND box2d_test)
    set_tests_properties(flicks_agree_with_box2d PROPERTIES TIMEOUT 300)
endif()
