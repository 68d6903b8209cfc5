# The program. What it carries inside: the web client, the WebAssembly module, all texts.

file(GLOB arena_sources CONFIGURE_DEPENDS src/apps/arena*.cpp)
list(FILTER arena_sources EXCLUDE REGEX "_test\\.cpp$")
add_library(arena STATIC ${arena_sources} src/apps/statistics.cpp)
target_link_libraries(arena PUBLIC match Threads::Threads)
tests(arena_test FOLDER apps USES arena catalog)

file(GLOB app_sources CONFIGURE_DEPENDS src/apps/*.cpp)
list(FILTER app_sources EXCLUDE REGEX "_test\\.cpp$|/(serve|arena|statistics)[^/]*\\.cpp$")
add_executable(hexastra ${app_sources})
target_link_libraries(hexastra PRIVATE arena table catalog Threads::Threads edit)
if(TARGET serving)
    target_link_libraries(hexastra PRIVATE serving)
    target_compile_definitions(hexastra PRIVATE HEXASTRA_SERVER)
endif()
target_compile_definitions(hexastra PRIVATE HEXASTRA_VERSION="${PROJECT_VERSION}")
