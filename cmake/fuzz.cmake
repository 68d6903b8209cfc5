# Fuzz targets: clang's libFuzzer with checks of addresses and undefined behaviour, whatever
# compiler builds the rest. They are built when tests run (`fuzz_build`), not with the program.
#
#   fuzz(<name> TARGET src/x/y_fuzz.cpp [INSTRUMENT src/x/*.cpp ...] [LINK <library> ...])
#
# TARGET has LLVMFuzzerTestOneInput. INSTRUMENT are the sources whose paths are to be found out,
# LINK the libraries with all the rest. Inputs worth keeping lie in tests/corpus/<name>; the test
# `fuzz_<name>` begins with them and searches for 30 seconds, `soak_fuzz_<name>` for its share.

find_program(FUZZ_COMPILER clang++-19)
find_file(FUZZ_RUNTIME libclang_rt.fuzzer-x86_64.a
          PATHS /usr/lib/llvm-19/lib/clang/19/lib/linux NO_DEFAULT_PATH)
find_program(PYTHON3 python3)
find_program(CCACHE ccache)
set(fuzz_folder ${CMAKE_BINARY_DIR}/fuzz)
set(fuzz_flags -std=c++20 -O1 -g1 -fno-omit-frame-pointer -fno-sanitize-recover=all
    -I${CMAKE_SOURCE_DIR}/src -I${CMAKE_SOURCE_DIR}/cmake -I${CMAKE_BINARY_DIR}/embed
    -isystem ${json_headers})

# Compiled once, however many targets want it.
function(fuzz_object source object)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE name)
    string(REGEX REPLACE "[/.]" "_" name ${name})
    set(output ${fuzz_folder}/${name}.o)
    set(${object} ${output} PARENT_SCOPE)
    get_property(known GLOBAL PROPERTY fuzz_objects)
    if(output IN_LIST known)
        return()
    endif()
    set_property(GLOBAL APPEND PROPERTY fuzz_objects ${output})
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${fuzz_folder}
        COMMAND ${CCACHE} ${FUZZ_COMPILER} ${fuzz_flags}
                -fsanitize=fuzzer-no-link,address,undefined
                -MD -MF ${output}.d -c ${source} -o ${output}
        DEPENDS ${source} DEPFILE ${output}.d COMMENT "Fuzzing ${name}" VERBATIM)
endfunction()

function(fuzz name)
    cmake_parse_arguments(ARG "" "TARGET" "INSTRUMENT;LINK" ${ARGN})
    if(NOT FUZZ_COMPILER OR NOT FUZZ_RUNTIME OR NOT PYTHON3)
        return()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${ARG_INSTRUMENT})
    list(FILTER sources EXCLUDE REGEX "_(test|fuzz)\\.cpp$")
    set(objects "")
    foreach(source IN LISTS sources ITEMS ${CMAKE_SOURCE_DIR}/${ARG_TARGET})
        fuzz_object(${source} object)
        list(APPEND objects ${object})
    endforeach()
    set(libraries "")
    set(built "")
    foreach(library IN LISTS ARG_LINK)
        if(TARGET ${library})
            get_target_property(kind ${library} TYPE)
            if(NOT kind STREQUAL "INTERFACE_LIBRARY")
                list(APPEND libraries $<TARGET_FILE:${library}>)
                list(APPEND built ${library})
            endif()
        else()
            list(APPEND libraries -l${library})
        endif()
    endforeach()
    set(program ${fuzz_folder}/${name})
    add_custom_command(
        OUTPUT ${program}
        COMMAND ${FUZZ_COMPILER} -fsanitize=fuzzer,address,undefined ${objects}
                -Wl,--start-group ${libraries} -Wl,--end-group -o ${program}
        DEPENDS ${objects} ${built} COMMENT "Fuzz target ${name}" VERBATIM)
    add_custom_target(fuzz_target_${name} DEPENDS ${program})
    if(NOT TARGET fuzz_targets)
        add_custom_target(fuzz_targets)
        add_test(NAME fuzz_build COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR}
                                         --target fuzz_targets)
        set_tests_properties(fuzz_build PROPERTIES FIXTURES_SETUP fuzz TIMEOUT 1500)
    endif()
    add_dependencies(fuzz_targets fuzz_target_${name})
    set(search ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/fuzz.py ${program}
        ${CMAKE_SOURCE_DIR}/tests/corpus/${name})
    add_test(NAME fuzz_${name} COMMAND ${search} --seconds 30)
    set_tests_properties(fuzz_${name} PROPERTIES FIXTURES_REQUIRED fuzz TIMEOUT 600)
    add_test(NAME soak_fuzz_${name} COMMAND ${search})
    set_tests_properties(soak_fuzz_${name} PROPERTIES FIXTURES_REQUIRED fuzz LABELS soak
                         TIMEOUT 100000)
endfunction()
