# The signature of play is a number, and two runs agree on it.

foreach(run first second)
    execute_process(COMMAND ${PROGRAM} bench --signature OUTPUT_VARIABLE ${run}
                    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(NOT first MATCHES "^Bench: [0-9]+\n$")
    message(FATAL_ERROR "expected 'Bench: N', got '${first}'")
endif()
if(NOT first STREQUAL second)
    message(FATAL_ERROR "two runs differ: ${first} ${second}")
endif()
