# What the documents promise: the bots of examples/ play a game to its end, the schema fits.

set(node ${CMAKE_SOURCE_DIR}/tools/setup/with_node node)
add_test(NAME example_python
         COMMAND python3 ${CMAKE_SOURCE_DIR}/examples/random_bot.py $<TARGET_FILE:hexastra>)
add_test(NAME example_javascript
         COMMAND ${node} ${CMAKE_SOURCE_DIR}/examples/random_bot.mjs $<TARGET_FILE:hexastra>)
add_test(NAME example_any_game COMMAND python3 ${CMAKE_SOURCE_DIR}/examples/random_bot.py
                                       $<TARGET_FILE:hexastra_toy> dark-run)
set_tests_properties(example_python example_javascript example_any_game
                     PROPERTIES TIMEOUT 60 PASS_REGULAR_EXPRESSION "wins?[.]")
foreach(game rebel-moon imperium ascending)
    add_test(NAME example_pilot_${game} COMMAND python3 ${CMAKE_SOURCE_DIR}/examples/pilot_bot.py
                                                $<TARGET_FILE:hexastra> ${game})
    set_tests_properties(example_pilot_${game} PROPERTIES TIMEOUT 120)
endforeach()

# What travels is what docs/protocol.schema.json says.
# A study in parts is the study in one piece.
add_test(NAME example_arena_parallel COMMAND sh ${CMAKE_SOURCE_DIR}/tests/arena_parallel.sh $<TARGET_FILE:hexastra>)
add_test(NAME protocol_schema COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/protocol_schema.py
                                      $<TARGET_FILE:hexastra_toy> rebel-moon dark-run
                                      salt-march)
add_test(NAME protocol_schema_own COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/protocol_schema.py
                                          $<TARGET_FILE:hexastra> imperium)
add_test(NAME protocol_schema_seats COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/protocol_schema.py
                                            $<TARGET_FILE:hexastra> ascending)
set_tests_properties(protocol_schema protocol_schema_own protocol_schema_seats
                     PROPERTIES TIMEOUT 300)

# docs/shapes and what the web client reads and writes actions by say the same as the program.
if(HEXASTRA_WEB)
    foreach(who hexastra hexastra_toy)
        add_test(NAME wire_${who} COMMAND ${node} ${CMAKE_SOURCE_DIR}/tests/wire.mjs
                                          $<TARGET_FILE:${who}>)
        set_tests_properties(wire_${who} PROPERTIES TIMEOUT 300)
    endforeach()
endif()

# Links, paths, commands and counts of the documents are true.
add_test(NAME documents COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/documents_test.py
                                $<TARGET_FILE:hexastra>)
set_tests_properties(documents PROPERTIES TIMEOUT 60)

# The figures of docs/capacity.md follow from what it says.
add_test(NAME capacity COMMAND python3 ${CMAKE_SOURCE_DIR}/bench/capacity.py --check ${CMAKE_SOURCE_DIR}/docs/capacity.md)
set_tests_properties(capacity PROPERTIES TIMEOUT 60)

# Whoever uses a command wrongly is told so, in their language, with the next step.
add_test(NAME commands COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/commands_test.py
                               $<TARGET_FILE:hexastra>)
set_tests_properties(commands PROPERTIES TIMEOUT 120)

# What a person reads who plays in the terminal.
add_test(NAME terminal COMMAND python3 ${CMAKE_SOURCE_DIR}/tests/terminal_test.py
                               $<TARGET_FILE:hexastra>)
set_tests_properties(terminal PROPERTIES TIMEOUT 240)
