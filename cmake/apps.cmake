# The program. What it carries inside: the web client, the WebAssembly module, all texts.

file(GLOB app_sources CONFIGURE_DEPENDS src/apps/*.cpp)
list(FILTER app_sources EXCLUDE REGEX "_test\\.cpp$|/serve[^/]*\\.cpp$")
add_executable(hexastra ${app_sources})
target_link_libraries(hexastra PRIVATE table catalog Threads::Threads edit)
if(TARGET serving)
    target_link_libraries(hexastra PRIVATE serving)
    target_compile_definitions(hexastra PRIVATE HEXASTRA_SERVER)
endif()
target_compile_definitions(hexastra PRIVATE HEXASTRA_VERSION="${PROJECT_VERSION}")
