# linstock_add_proven_rules(target): generated/cli/proven_rules.gen.hpp, made anew when a test changes.
function(linstock_add_proven_rules target)
  set(header "${LINSTOCK_GENERATED}/cli/proven_rules.gen.hpp")
  set(script "${CMAKE_SOURCE_DIR}/cmake/proven_rules.cmake")
  file(GLOB_RECURSE tests CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/*.cpp")
  add_custom_command(OUTPUT "${header}"
    COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${CMAKE_SOURCE_DIR}" "-DOUTPUT=${header}" -P "${script}"
    DEPENDS "${script}" ${tests}
    COMMENT "Collecting the rules that tests prove")
  # A target of its own, so that the header can be made without what `target` links.
  add_custom_target(proven-rules DEPENDS "${header}")
  target_sources(${target} PRIVATE "${header}")
  add_dependencies(${target} proven-rules)
endfunction()
