# Debian ships no CMake config for SOCI. Makes SOCI::soci: the core with the SQLite and PostgreSQL
# backends.
find_package(SQLite3 REQUIRED)
find_package(PostgreSQL REQUIRED)
find_path(SOCI_INCLUDE_DIR soci/soci.h)
find_library(SOCI_CORE soci_core)
find_library(SOCI_SQLITE3 soci_sqlite3)
find_library(SOCI_POSTGRESQL soci_postgresql)
mark_as_advanced(SOCI_INCLUDE_DIR SOCI_CORE SOCI_SQLITE3 SOCI_POSTGRESQL)

if(SOCI_INCLUDE_DIR)
  file(STRINGS "${SOCI_INCLUDE_DIR}/soci/version.h" SOCI_VERSION REGEX "define SOCI_LIB_VERSION ")
  string(REGEX REPLACE ".*\"([0-9]+)_([0-9]+)_?([0-9]*)\".*" "\\1.\\2.\\3" SOCI_VERSION
         "${SOCI_VERSION}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(SOCI VERSION_VAR SOCI_VERSION
  REQUIRED_VARS SOCI_CORE SOCI_SQLITE3 SOCI_POSTGRESQL SOCI_INCLUDE_DIR)

if(SOCI_FOUND AND NOT TARGET SOCI::soci)
  add_library(SOCI::soci INTERFACE IMPORTED)
  target_include_directories(SOCI::soci INTERFACE "${SOCI_INCLUDE_DIR}")
  target_link_libraries(SOCI::soci INTERFACE "${SOCI_SQLITE3}" "${SOCI_POSTGRESQL}" "${SOCI_CORE}"
    SQLite::SQLite3 PostgreSQL::PostgreSQL)
endif()
