# web.cmake -- builds web/ with npm into a folder that embed() then carries.
#
#   web_client(<target> WASM <module> OUTPUT <variable> STAMP <variable>)
#
# The build of web/ is told HEXASTRA_WEB_OUT, the folder to fill, and HEXASTRA_WASM, the path of
# the module (for hashing or preloading); the module is laid into the folder as hexastra.wasm.

set(web_setup ${CMAKE_CURRENT_LIST_DIR}/../tools/setup)
cmake_path(NORMAL_PATH web_setup)

function(web_client target)
    cmake_parse_arguments(PARSE_ARGV 1 web "" "WASM;OUTPUT;STAMP" "")
    set(source ${PROJECT_SOURCE_DIR}/web)
    set(place ${CMAKE_BINARY_DIR}/web)
    set(stamp ${CMAKE_BINARY_DIR}/web.stamp)

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source}/src/* ${source}/public/*)
    file(GLOB settings CONFIGURE_DEPENDS ${source}/*.json ${source}/*.ts ${source}/*.js
         ${source}/*.html)
    add_custom_command(
        OUTPUT ${stamp}
        COMMAND ${web_setup}/npm_packages ${source}
        COMMAND ${CMAKE_COMMAND} -E rm -rf ${place}
        COMMAND ${CMAKE_COMMAND} -E env HEXASTRA_WEB_OUT=${place} HEXASTRA_WASM=${web_WASM}
                ${web_setup}/with_node npm --prefix ${source} run --silent build
        COMMAND ${CMAKE_COMMAND} -E copy ${web_WASM} ${place}/hexastra.wasm
        COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
        DEPENDS ${sources} ${settings} ${web_WASM} ${web_setup}/npm_packages
        COMMENT "Building the web client"
        VERBATIM)
    add_custom_target(${target} DEPENDS ${stamp})
    set(${web_OUTPUT} ${place} PARENT_SCOPE)
    set(${web_STAMP} ${stamp} PARENT_SCOPE)
endfunction()
