# Speed: docs/performance.md. The signature of play, which closes a commit message; and the programs
# that bench/run compares with their peers.

add_library(bench_peer STATIC bench/peer/rebel_moon.cpp)
target_include_directories(bench_peer PUBLIC bench)

add_executable(bench_test bench/peer/rebel_moon_test.cpp)
target_link_libraries(bench_test PRIVATE bench_peer rebel_moon GTest::gtest GTest::gtest_main)
add_test(NAME bench_reference COMMAND bench_test)
set_tests_properties(bench_reference PROPERTIES TIMEOUT 120)

add_executable(rules_bench bench/rules.cpp)
target_include_directories(rules_bench PRIVATE bench)
target_link_libraries(rules_bench PRIVATE bench_peer rebel_moon ai)

# Against Box2D, the judge of the flicks: tests/physics.
find_library(BOX2D box2d)
if(BOX2D)
    add_executable(flicks_bench bench/flicks.cpp)
    target_include_directories(flicks_bench PRIVATE bench tests)
    target_link_libraries(flicks_bench PRIVATE ascending physics ${BOX2D})
endif()

add_executable(forecast_bench bench/forecast.cpp)
target_link_libraries(forecast_bench PRIVATE planetary_empires sector_invasion ai catalog table)

# Whether reviews are true: what they say of a decision, played on by others. A short run is a test.
add_executable(review_bench bench/review.cpp)
target_link_libraries(review_bench PRIVATE rebel_moon imperium ascending planetary_empires
                                           sector_invasion ai)
add_test(NAME reviews_come_true COMMAND review_bench rebel-moon --matches 4 --seconds 6
         --pairs 60 --levels 34 --seed 7 --least 0.6)
set_tests_properties(reviews_come_true PROPERTIES TIMEOUT 600)
add_test(NAME soak_reviews_come_true COMMAND review_bench rebel-moon --matches 40 --seconds 120
         --pairs 800 --least 0.95)
set_tests_properties(soak_reviews_come_true PROPERTIES LABELS soak TIMEOUT 100000)

add_executable(sector_bench bench/sector.cpp)
target_include_directories(sector_bench PRIVATE bench)
target_link_libraries(sector_bench PRIVATE sector_invasion ai)

# What makes the numbers and the weights of Sector Invasión's players. Short runs are tests: that the
# header has all numbers, and that the weights are those of the script of today.
foreach(program tune learn)
    add_executable(${program}_bench bench/${program}.cpp)
    target_include_directories(${program}_bench PRIVATE bench)
    target_link_libraries(${program}_bench PRIVATE sector_invasion Threads::Threads)
endforeach()
set(numbers ${CMAKE_BINARY_DIR}/test/numbers.h)
configure_file(src/games/sector_invasion/mind/numbers.h ${numbers} COPYONLY)
add_test(NAME numbers_are_tuned COMMAND tune_bench 1 40 1 ${numbers})
add_test(NAME weights_are_learned COMMAND learn_bench 1500)
set_tests_properties(numbers_are_tuned weights_are_learned PROPERTIES TIMEOUT 120)

# It is a test as well: an answer that takes too long is a fault, by processor time on any machine.
add_executable(campaign_bench bench/campaign.cpp)
target_include_directories(campaign_bench PRIVATE bench)
target_link_libraries(campaign_bench PRIVATE table catalog)
add_test(NAME answers_in_time COMMAND campaign_bench 2 0.2)
set_tests_properties(answers_in_time PROPERTIES TIMEOUT 120)

add_executable(server_load bench/load.cpp)
target_link_libraries(server_load PRIVATE rebel_moon)

add_executable(notify_bench bench/notify.cpp)
target_link_libraries(notify_bench PRIVATE PkgConfig::postgres Threads::Threads)

if(TARGET hexastra)
    add_test(NAME signature_is_stable
             COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:hexastra>
                     -P ${CMAKE_SOURCE_DIR}/bench/signature_twice.cmake)
    set_tests_properties(signature_is_stable PROPERTIES TIMEOUT 60)
    add_test(NAME bench_pages COMMAND python3 ${CMAKE_SOURCE_DIR}/bench/pages.py $<TARGET_FILE:hexastra>
             --matches 600 --people 250 --clubs 12 --asks 5)
    set_tests_properties(bench_pages PROPERTIES TIMEOUT 120)
    if(HEXASTRA_WEB)
        # Several servers take two minutes of it.
        add_test(NAME bench_smoke COMMAND ${CMAKE_SOURCE_DIR}/bench/run --smoke rules server web hands)
        add_test(NAME soak_bench_site COMMAND ${CMAKE_SOURCE_DIR}/bench/run --smoke site)
        set_tests_properties(soak_bench_site PROPERTIES LABELS soak)
        set_tests_properties(bench_smoke soak_bench_site PROPERTIES TIMEOUT 600
                             ENVIRONMENT HEXASTRA_BINARY=$<TARGET_FILE:hexastra>)
    endif()
endif()
