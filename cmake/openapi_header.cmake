# linstock_add_openapi(target): generated/server/openapi.gen.hpp, the text of server/openapi.json.
function(linstock_add_openapi target)
  set(source "${CMAKE_SOURCE_DIR}/server/openapi.json")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  file(READ "${source}" OPENAPI_TEXT)
  # Without indentation: a compiler need not take a literal of more than 65,536 characters.
  string(REGEX REPLACE "\n +" "\n" OPENAPI_TEXT "${OPENAPI_TEXT}")
  file(CONFIGURE OUTPUT "${LINSTOCK_GENERATED}/server/openapi.gen.hpp" @ONLY CONTENT
"// Made by cmake/openapi_header.cmake from server/openapi.json.
#pragma once

namespace linstock::server {
inline constexpr const char* kOpenApi = R\"openapi(@OPENAPI_TEXT@)openapi\";
}  // namespace linstock::server
")
endfunction()
