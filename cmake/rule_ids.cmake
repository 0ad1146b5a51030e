# Writes <build>/generated/core/rule_ids.gen.hpp: the ids of all rules in volumes/rules/*.tsv,
# sorted bytewise. CMake runs again by itself when one of these files changes.
# In a digest, lines that start with '#' are comments and the header row starts with 'id'.

# Appends the ids of one digest to the list named by `out`; names file and line of a bad row.
function(linstock_read_rule_ids path out)
  file(RELATIVE_PATH shown "${CMAKE_SOURCE_DIR}" "${path}")
  file(READ "${path}" text)
  # Only the part up to the first tab is kept, so no ';' or '[' reaches a CMake list.
  string(REGEX REPLACE "\t[^\n]*" "" text "${text}")
  string(REGEX REPLACE "#[^\n]*" "#" text "${text}")
  if(text MATCHES "[;[]|\\]")
    message(FATAL_ERROR "${shown}: a rule id holds one of ; [ ]")
  endif()
  string(REPLACE "\n" ";" rows "${text}")
  set(ids "${${out}}")
  set(line 0)
  foreach(row IN LISTS rows)
    math(EXPR line "${line} + 1")
    if(row STREQUAL "" OR row STREQUAL "#" OR row STREQUAL "id")
      continue()
    endif()
    if(NOT row MATCHES "^[A-Za-z0-9.-]+$")
      message(FATAL_ERROR "${shown}:${line}: '${row}' is no rule id (letters, digits, '.', '-')")
    endif()
    list(FIND ids "${row}" seen)
    if(NOT seen EQUAL -1)
      message(FATAL_ERROR "${shown}:${line}: rule id '${row}' is already taken")
    endif()
    list(APPEND ids "${row}")
  endforeach()
  set(${out} "${ids}" PARENT_SCOPE)
endfunction()

function(linstock_generate_rule_ids header)
  file(GLOB digests CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/volumes/rules/*.tsv")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${digests})
  set(ids "")
  foreach(digest IN LISTS digests)
    linstock_read_rule_ids("${digest}" ids)
  endforeach()
  list(SORT ids COMPARE STRING CASE SENSITIVE)
  list(LENGTH ids count)
  if(count EQUAL 0)
    message(FATAL_ERROR "volumes/rules: no rule ids found")
  endif()
  list(JOIN ids "\",\n    \"" literals)
  file(CONFIGURE OUTPUT "${header}" @ONLY CONTENT "// Made by cmake/rule_ids.cmake from volumes/rules/*.tsv.
#pragma once
#include <array>
#include <string_view>

namespace linstock {
inline constexpr std::array<std::string_view, @count@> kRuleIds = {
    \"@literals@\",
};
}  // namespace linstock
")
  message(STATUS "rule digest: ${count} ids")
endfunction()
