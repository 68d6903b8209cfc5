# The server: rooms and routes, with Boost in one file (beast.cpp) only.

pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
layer(server USES table store)
target_link_libraries(server PUBLIC Threads::Threads PRIVATE PkgConfig::sodium)
set_source_files_properties(src/server/beast.cpp PROPERTIES COMPILE_DEFINITIONS
    "BOOST_ASIO_NO_DEPRECATED;BOOST_ASIO_DISABLE_BOOST_COROUTINE")

tests(server_test FOLDER server USES server catalog)

# With this program's games and web client.
add_library(serving STATIC src/apps/serve.cpp)
target_link_libraries(serving PUBLIC server PRIVATE catalog web_assets)
