# The server: rooms and routes, with Boost in one file (beast.cpp) only.

pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(icu REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(fido2 REQUIRED IMPORTED_TARGET libfido2)
pkg_check_modules(crypto REQUIRED IMPORTED_TARGET libcrypto)
layer(people)
target_link_libraries(people PUBLIC Threads::Threads PRIVATE PkgConfig::sodium PkgConfig::icu PkgConfig::fido2 base)
tests(people_test FOLDER people USES people base PkgConfig::crypto PkgConfig::sodium)
pkg_check_modules(curl REQUIRED IMPORTED_TARGET libcurl)
layer(notices USES base people)
embed(notices NAME notice_texts FILES src/notices/texts/en.json src/notices/texts/es.json
      BASE ${CMAKE_SOURCE_DIR}/src/notices/texts)
target_link_libraries(notices PUBLIC Threads::Threads
                      PRIVATE PkgConfig::crypto PkgConfig::curl PkgConfig::sodium)
tests(notices_test FOLDER notices USES notices PkgConfig::crypto)
layer(server USES table store people notices)
target_link_libraries(server PUBLIC Threads::Threads PRIVATE PkgConfig::sodium)
set_source_files_properties(src/server/beast.cpp PROPERTIES COMPILE_DEFINITIONS
    "BOOST_ASIO_NO_DEPRECATED;BOOST_ASIO_DISABLE_BOOST_COROUTINE")

# Behind the compiler's own guards is what strangers send.
foreach(part people notices store server)
    target_compile_options(${part} PRIVATE -fstack-protector-strong
                           $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>)
endforeach()

tests(server_test FOLDER server USES server catalog PkgConfig::sqlite3 PkgConfig::postgres PkgConfig::crypto
      PkgConfig::sodium NEEDS postgres)

# The same with sockets on threads of their own, which a server begins by itself only when it is busy.
add_test(NAME server_of_three_threads WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
         COMMAND server_test --gtest_filter=ServerTest.*:LimitsTest.*:HttpTest.*:ManySeats.*:Secrecy*)
set_tests_properties(server_of_three_threads PROPERTIES TIMEOUT 900 FIXTURES_REQUIRED postgres
                     ENVIRONMENT SERVER_TEST_NETWORK_THREADS=3)

# Letters, and two hundred weeks of a club, by a clock that the test holds.
add_executable(club_test tests/club/letters_test.cpp tests/club/weeks_test.cpp tests/toy/counted_bytes.cpp)
target_link_libraries(club_test PRIVATE server record catalog PkgConfig::sqlite3
                      GTest::gtest GTest::gmock GTest::gtest_main)
gtest_discover_tests(club_test TEST_PREFIX club. PROPERTIES TIMEOUT 400)

# With this program's games and web client.
add_library(serving STATIC src/apps/serve.cpp)
target_link_libraries(serving PUBLIC server PRIVATE catalog web_assets)

# ---- what is acknowledged is there: tests/durability/ -------------------------------------------

find_program(PYTHON3 python3)
if(PYTHON3)
    set(kill ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/durability/kill.py)
    add_executable(careless_server tests/durability/careless_server.cpp)
    target_link_libraries(careless_server PRIVATE server catalog)
    add_test(NAME kill_careless_server COMMAND ${kill} $<TARGET_FILE:careless_server> --must-lose)
    add_test(NAME kill_server COMMAND ${kill} $<TARGET_FILE:hexastra> --kills 200 --seconds 0)
    add_test(NAME soak_kill_server COMMAND ${kill} $<TARGET_FILE:hexastra>)
    set(clocks ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/durability/clocks.py)
    add_test(NAME kill_clocks COMMAND ${clocks} $<TARGET_FILE:hexastra>)
    add_test(NAME soak_kill_clocks COMMAND ${clocks} $<TARGET_FILE:hexastra> --kills 3000)
    set(notices ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/durability/notices.py)
    add_test(NAME kill_notices COMMAND ${notices} $<TARGET_FILE:hexastra>)
    add_test(NAME soak_kill_notices COMMAND ${notices} $<TARGET_FILE:hexastra> --kills 3000)
    set(site ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/site/servers.py $<TARGET_FILE:hexastra>)
    add_test(NAME kill_site COMMAND ${site} --kills 40 --seconds 0)
    add_test(NAME kill_thinkers COMMAND ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/site/thinkers.py $<TARGET_FILE:hexastra>)
    add_test(NAME kill_careless_site COMMAND ${site} --must-lose --seconds 0)
    add_test(NAME soak_kill_site COMMAND ${site} --kills 3000)
    add_test(NAME kill_site_clocks COMMAND ${clocks} $<TARGET_FILE:hexastra> --site)
    add_test(NAME soak_kill_site_clocks COMMAND ${clocks} $<TARGET_FILE:hexastra> --site --kills 3000)
    add_test(NAME kill_site_notices COMMAND ${notices} $<TARGET_FILE:hexastra> --site)
    add_test(NAME soak_kill_site_notices COMMAND ${notices} $<TARGET_FILE:hexastra> --site --kills 3000)
    set(moved ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/site/moved.py $<TARGET_FILE:hexastra>)
    add_test(NAME move_store COMMAND ${moved} --matches 500)
    add_test(NAME move_store_altered COMMAND ${moved} --matches 100 --must-lose)
    add_test(NAME soak_move_store COMMAND ${moved} --matches 50000)
    set_tests_properties(move_store move_store_altered PROPERTIES TIMEOUT 600)
    set_tests_properties(soak_move_store PROPERTIES LABELS soak TIMEOUT 7200)
    set_tests_properties(kill_site kill_thinkers kill_careless_site kill_site_clocks kill_site_notices PROPERTIES TIMEOUT 900)
    set_tests_properties(soak_kill_site soak_kill_site_clocks soak_kill_site_notices
                         PROPERTIES LABELS soak TIMEOUT 100000)
    set_tests_properties(kill_careless_server kill_server kill_clocks kill_notices
                         PROPERTIES TIMEOUT 900)
    set_tests_properties(soak_kill_server soak_kill_clocks soak_kill_notices PROPERTIES LABELS soak TIMEOUT 100000)
endif()

# ---- anything that strangers may send, under sanitizers -----------------------------------------

include(cmake/fuzz.cmake)
fuzz(http TARGET src/server/site_fuzz.cpp
     INSTRUMENT src/server/accounts.cpp src/server/accounts_blocks.cpp src/server/accounts_own.cpp
                src/server/accounts_passkeys.cpp src/server/audience.cpp src/server/channels.cpp
                src/server/chat.cpp src/server/clubs.cpp src/server/clubs_acts.cpp
                src/server/computers.cpp src/server/errands.cpp src/server/hall.cpp src/server/passes.cpp
                src/server/leases.cpp src/server/line_up.cpp src/server/log.cpp src/server/metrics.cpp src/server/news.cpp
                src/server/new_table.cpp src/server/operation.cpp
                src/server/operator_page.cpp src/server/order.cpp src/server/own_names.cpp
                src/server/reopen.cpp src/server/response.cpp src/server/room*.cpp
                src/server/seating.cpp src/server/secrets.cpp src/server/session.cpp
                src/server/site.cpp src/server/thinkers.cpp src/server/thinkers_elsewhere.cpp
                src/server/thought_bytes.cpp src/server/till.cpp src/server/web_client.cpp
     GROUPS match table LINK server catalog)
