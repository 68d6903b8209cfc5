# web.cmake -- builds web/ with npm and carries it as the library `web_assets`.
#
#   web_client(GAMES <folder> DEPENDS <module>...)
#                                      embedded::web() is the client, compressed variants beside it
#   no_web_client()                    embedded::web() is one page that says so
#
# The build of web/ is told HEXASTRA_WEB_OUT, the folder to fill, and HEXASTRA_WASM, the folder of
# the games' modules, which it lays in under names made of their content. HEXASTRA_WEB_PARTS is a file
# beside the folder that tells which script came of what (tests/web_sizes.py).

set(web_setup ${CMAKE_CURRENT_LIST_DIR}/../tools/setup)
cmake_path(NORMAL_PATH web_setup)

function(web_client)
    cmake_parse_arguments(PARSE_ARGV 0 web "" "GAMES" "DEPENDS")
    set(source ${PROJECT_SOURCE_DIR}/web)
    set(place ${CMAKE_BINARY_DIR}/web)
    set(stamp ${CMAKE_BINARY_DIR}/web.stamp)

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source}/src/* ${source}/public/* ${source}/build/*)
    file(GLOB settings CONFIGURE_DEPENDS ${source}/*.json ${source}/*.ts ${source}/*.js
         ${source}/*.html)
    add_custom_command(
        OUTPUT ${stamp}
        COMMAND ${web_setup}/npm_packages ${source}
        COMMAND ${CMAKE_COMMAND} -E rm -rf ${place}
        COMMAND ${CMAKE_COMMAND} -E env HEXASTRA_WEB_OUT=${place} HEXASTRA_WASM=${web_GAMES}
                HEXASTRA_WEB_PARTS=${place}.parts.json
                ${web_setup}/with_node npm --prefix ${source} run --silent build -- --logLevel warn
        COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
        DEPENDS ${sources} ${settings} ${web_DEPENDS} ${web_setup}/npm_packages
        COMMENT "Building the web client"
        VERBATIM)
    add_library(web_assets INTERFACE)
    embed(web_assets NAME web FOLDER ${place} DEPENDS ${stamp} COMPRESS)
endfunction()

function(no_web_client)
    set(page ${CMAKE_BINARY_DIR}/no_web/index.html)
    file(CONFIGURE OUTPUT ${page} CONTENT
         "<!doctype html><title>Hexastra</title><p>This server was built without its web client.\n")
    add_library(web_assets INTERFACE)
    embed(web_assets NAME web FILES ${page} BASE ${CMAKE_BINARY_DIR}/no_web)
endfunction()
