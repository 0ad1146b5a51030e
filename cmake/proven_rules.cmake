# Run as a script (cmake -DSOURCE=... -DOUTPUT=... -P): writes the ids named in the PROVES(...) calls
# of tests/**/*.cpp, sorted, each once, as a header for `linstock audit`.
cmake_policy(SET CMP0057 NEW)

file(GLOB_RECURSE tests "${SOURCE}/tests/*.cpp")
set(ids "")
foreach(test IN LISTS tests)
  file(READ "${test}" text)
  string(REGEX REPLACE "//[^\n]*" "" text "${text}")
  string(REGEX MATCHALL "[^A-Za-z0-9_]PROVES[ \n]*\\([^)]*\\)" calls "${text}")
  string(REGEX MATCHALL "\"[A-Za-z0-9.-]+\"" literals "${calls}")
  list(APPEND ids ${literals})
endforeach()
list(REMOVE_DUPLICATES ids)
list(SORT ids COMPARE STRING CASE SENSITIVE)
list(LENGTH ids count)
list(JOIN ids ",\n    " body)
if(count EQUAL 0)
  set(list "inline constexpr std::array<std::string_view, 0> kProvenRules = {}")
else()
  set(list "inline constexpr std::array<std::string_view, ${count}> kProvenRules = {\n    ${body}}")
endif()
file(WRITE "${OUTPUT}" "// Made by cmake/proven_rules.cmake from the tests.
#pragma once
#include <array>
#include <string_view>

namespace linstock::cli {
${list};
}  // namespace linstock::cli
")
