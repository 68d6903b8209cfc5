# The store: SQLite or PostgreSQL behind one interface. Migrations in db/ are carried in the program.

pkg_check_modules(sqlite3 REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(postgres REQUIRED IMPORTED_TARGET libpq)

file(GLOB migrations CONFIGURE_DEPENDS db/*.sql)
file(GLOB postgres_migrations CONFIGURE_DEPENDS db/postgres/*.sql)
layer(store FOLDER store store/sql store/sqlite store/postgres USES base)
target_link_libraries(store PUBLIC Threads::Threads PRIVATE PkgConfig::sqlite3 PkgConfig::postgres)
embed(store NAME migrations FILES ${migrations} BASE ${CMAKE_SOURCE_DIR}/db)
embed(store NAME postgres_migrations FILES ${postgres_migrations} BASE ${CMAKE_SOURCE_DIR}/db/postgres)

# What it promises is tried on both: a PostgreSQL is started for the tests, and ended after them.
set(postgres_for_tests ${CMAKE_BINARY_DIR}/test/postgres)
foreach(verb up down)
    add_test(NAME postgres_${verb} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
             COMMAND python3 packaging/site/postgres.py ${verb} ${postgres_for_tests})
endforeach()
set_tests_properties(postgres_up PROPERTIES FIXTURES_SETUP postgres TIMEOUT 120)
set_tests_properties(postgres_down PROPERTIES FIXTURES_CLEANUP postgres TIMEOUT 120)
tests(store_test FOLDER store USES store PkgConfig::sqlite3 PkgConfig::postgres
      NEEDS postgres)
if(TARGET store_test)
    add_test(NAME soak_power_loss COMMAND store_test --gtest_filter=PowerLoss.FullLosesNothing)
    set_tests_properties(soak_power_loss PROPERTIES LABELS soak TIMEOUT 100000)
endif()
