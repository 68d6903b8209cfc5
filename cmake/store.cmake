# The store: SQLite behind one interface. Its migrations in db/ are carried in the program.

pkg_check_modules(sqlite3 REQUIRED IMPORTED_TARGET sqlite3)

file(GLOB migrations CONFIGURE_DEPENDS db/*.sql)
add_library(store STATIC src/store/chain.cpp src/store/notices.cpp src/store/worker.cpp
            src/store/sqlite/backup.cpp src/store/sqlite/clubs.cpp src/store/sqlite/notices.cpp
            src/store/sqlite/people.cpp src/store/sqlite/ready.cpp src/store/sqlite/sayings.cpp
            src/store/sqlite/sqlite_store.cpp)
target_include_directories(store PUBLIC src)
target_link_libraries(store PUBLIC Threads::Threads PRIVATE PkgConfig::sqlite3)
embed(store NAME migrations FILES ${migrations} BASE ${CMAKE_SOURCE_DIR}/db)

tests(store_test FOLDER store USES store PkgConfig::sqlite3)
if(TARGET store_test)
    add_test(NAME soak_power_loss COMMAND store_test --gtest_filter=PowerLoss.FullLosesNothing)
    set_tests_properties(soak_power_loss PROPERTIES LABELS soak TIMEOUT 100000)
endif()
