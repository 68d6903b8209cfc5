# Fuzz targets: clang's libFuzzer with checks of addresses and undefined behaviour, whatever
# compiler builds the rest. They are built when tests run (`fuzz_build`), not with the program.
#
#   fuzz_group(<group> <pattern of sources> ...)
#   fuzz(<name> TARGET x/y_fuzz.cpp [INSTRUMENT src/x/*.cpp ...] [GROUPS <group> ...]
#        [LINK <library> ...] [LONGEST <bytes>] [CONTROL])
#
# TARGET has LLVMFuzzerTestOneInput. INSTRUMENT are the sources whose paths are to be found out; a
# group of them is compiled as one, since their headers take most of the time. LINK are the
# libraries with all the rest; what they need comes with them. Inputs worth keeping lie in
# tests/corpus/<name>; the test `fuzz_<name>` begins with them and searches for 15 seconds,
# `soak_fuzz_<name>` for its share. A CONTROL is broken, and found to be.

find_program(FUZZ_COMPILER clang++-19)
find_file(FUZZ_RUNTIME libclang_rt.fuzzer-x86_64.a
          PATHS /usr/lib/llvm-19/lib/clang/19/lib/linux NO_DEFAULT_PATH)
find_program(PYTHON3 python3)
find_program(CCACHE ccache)
set(fuzz_folder ${CMAKE_BINARY_DIR}/fuzz)
set(fuzz_flags -std=c++20 -O1 -g1 -Wno-deprecated-declarations
    -fno-omit-frame-pointer -fno-sanitize-recover=all -ffp-contract=off -I${CMAKE_SOURCE_DIR}/src -I${CMAKE_SOURCE_DIR} -I${CMAKE_SOURCE_DIR}/cmake
    -I${CMAKE_BINARY_DIR}/embed -isystem ${json_headers})

# Compiled once, however many targets want it.
function(fuzz_object source object)
    set(base ${CMAKE_SOURCE_DIR})
    cmake_path(IS_PREFIX fuzz_folder ${source} grouped)
    if(grouped)
        set(base ${fuzz_folder})
    endif()
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${base} OUTPUT_VARIABLE name)
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

function(fuzz_sources sources)
    file(GLOB found CONFIGURE_DEPENDS ${ARGN})
    list(FILTER found EXCLUDE REGEX "_(test|fuzz)\\.cpp$")
    set(${sources} ${found} PARENT_SCOPE)
endfunction()

function(fuzz_group group)
    fuzz_sources(sources ${ARGN})
    list(TRANSFORM sources REPLACE "(.+)" "#include \"\\1\"\n")
    string(CONCAT text ${sources})
    file(CONFIGURE OUTPUT ${fuzz_folder}/group_${group}.cpp CONTENT "${text}" @ONLY)
endfunction()

# What these libraries are linked with, and those in turn: into `files` and `built` of the caller.
macro(fuzz_libraries)
    set(waiting ${ARGN})
    while(waiting)
        list(POP_FRONT waiting library)
        if(library IN_LIST built OR library STREQUAL "${CMAKE_DL_LIBS}")
            continue()
        elseif(NOT TARGET ${library})
            list(APPEND files ${library})
            continue()
        endif()
        list(APPEND built ${library})
        get_target_property(kind ${library} TYPE)
        set(needs INTERFACE_LINK_LIBRARIES)
        if(kind STREQUAL "STATIC_LIBRARY")
            list(APPEND files $<TARGET_FILE:${library}>)
            set(needs LINK_LIBRARIES)
        endif()
        get_target_property(more ${library} ${needs})
        if(more)
            list(APPEND waiting ${more})
        endif()
    endwhile()
endmacro()

function(fuzz name)
    cmake_parse_arguments(ARG "CONTROL" "TARGET;LONGEST" "INSTRUMENT;GROUPS;LINK" ${ARGN})
    if(NOT FUZZ_COMPILER OR NOT FUZZ_RUNTIME OR NOT PYTHON3)
        return()
    endif()
    set(sources "")
    if(ARG_INSTRUMENT)
        fuzz_sources(sources ${ARG_INSTRUMENT})
    endif()
    foreach(group IN LISTS ARG_GROUPS)
        list(APPEND sources ${fuzz_folder}/group_${group}.cpp)
    endforeach()
    set(objects "")
    foreach(source IN LISTS sources ITEMS ${CMAKE_SOURCE_DIR}/${ARG_TARGET})
        fuzz_object(${source} object)
        list(APPEND objects ${object})
    endforeach()
    set(files "")
    set(built "")
    fuzz_libraries(${ARG_LINK})
    set(program ${fuzz_folder}/${name})
    add_custom_command(
        OUTPUT ${program}
        COMMAND ${FUZZ_COMPILER} -fsanitize=fuzzer,address,undefined ${objects}
                -Wl,--start-group ${files} -Wl,--end-group -o ${program}
        DEPENDS ${objects} ${built} COMMENT "Fuzz target ${name}" VERBATIM)
    add_custom_target(fuzz_target_${name} DEPENDS ${program})
    if(NOT TARGET fuzz_targets)
        add_custom_target(fuzz_targets)
        add_test(NAME fuzz_build COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR}
                                         --target fuzz_targets)
        set_tests_properties(fuzz_build PROPERTIES FIXTURES_SETUP fuzz TIMEOUT 1500 COST 300)
    endif()
    add_dependencies(fuzz_targets fuzz_target_${name})
    set(search ${PYTHON3} ${CMAKE_SOURCE_DIR}/tests/fuzz.py ${program}
        ${CMAKE_SOURCE_DIR}/tests/corpus/${name})
    if(ARG_LONGEST)
        list(APPEND search --longest ${ARG_LONGEST})
    endif()
    if(ARG_CONTROL)
        add_test(NAME fuzz_${name} COMMAND ${search} --seconds 60 --must-break)
    else()
        add_test(NAME fuzz_${name} COMMAND ${search} --seconds 15)
        add_test(NAME soak_fuzz_${name} COMMAND ${search})
        set_tests_properties(soak_fuzz_${name} PROPERTIES FIXTURES_REQUIRED fuzz LABELS soak
                             TIMEOUT 100000)
    endif()
    set_tests_properties(fuzz_${name} PROPERTIES FIXTURES_REQUIRED fuzz TIMEOUT 600)
endfunction()
