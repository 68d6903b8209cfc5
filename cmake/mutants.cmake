# Wrong programs that a game's plays must notice: tests/mutants. Built by the soak tests only.

set(mutant_games rebel_moon imperium ascending planetary_empires sector_invasion)
set(mutant_classes RebelMoon Imperium Ascending PlanetaryEmpires SectorInvasion)
foreach(game class IN ZIP_LISTS mutant_games mutant_classes)
    set(place ${CMAKE_BINARY_DIR}/mutants/${game})
    set(folder ${CMAKE_SOURCE_DIR}/src/games/${game})
    file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.cpp ${folder}/*/*.cpp)
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
    file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.h ${folder}/*/*.h)
    set(copies ${sources})
    set(header_copies ${headers})  # named, so that what includes them waits for the planting
    list(TRANSFORM copies PREPEND ${place}/games/${game}/)
    list(TRANSFORM header_copies PREPEND ${place}/games/${game}/)
    list(TRANSFORM sources PREPEND ${folder}/)
    list(TRANSFORM headers PREPEND ${folder}/)
    if(NOT EXISTS ${place}/refused.json)
        file(WRITE ${place}/refused.json "[]")
    endif()
    add_custom_command(
        OUTPUT ${place}/mutants.json
        BYPRODUCTS ${copies} ${header_copies}
        COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/mutants/mutants.py plant ${game} ${folder} ${place}
        DEPENDS ${sources} ${headers} ${place}/refused.json tests/mutants/mutants.py tests/mutants/plant.py
        COMMENT "Planting mutants into ${game}"
        VERBATIM)
    add_custom_target(plant_${game} DEPENDS ${place}/mutants.json)
    add_executable(mutants_${game} EXCLUDE_FROM_ALL tests/mutants/run.cpp ${copies})
    set_source_files_properties(${copies} PROPERTIES GENERATED TRUE)
    add_dependencies(mutants_${game} plant_${game})
    target_include_directories(mutants_${game} BEFORE PRIVATE ${place} ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(mutants_${game} PRIVATE
        HEXASTRA_GAME_HEADER="games/${game}/${game}.h" HEXASTRA_GAME=${game}::${class})
    target_compile_options(mutants_${game} PRIVATE -w -O1)
    target_link_libraries(mutants_${game} PRIVATE ${game} laws)
    add_test(NAME soak_mutants_${game}
             COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/mutants/mutants.py run ${game}
                     ${CMAKE_BINARY_DIR})
    set_tests_properties(soak_mutants_${game} PROPERTIES LABELS soak TIMEOUT 7200)
endforeach()
add_test(NAME mutants_are_found COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/mutants/mutants_test.py)
set_tests_properties(mutants_are_found PROPERTIES TIMEOUT 60)
