# One test program per folder of tests/, named linstock_tests_<folder>; `linstock_tests` builds all.
# Tests in tests/property and tests/soak play many games: label `soak`, left out by a quick run.
enable_testing()
include(GoogleTest)
find_package(GTest 1.12 REQUIRED)
find_library(LINSTOCK_RAPIDCHECK rapidcheck REQUIRED)  # Debian ships no CMake config for it

file(GLOB support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/*.cpp")
if(support_sources)
  add_library(linstock_test_support STATIC ${support_sources})
  target_include_directories(linstock_test_support PUBLIC "${CMAKE_SOURCE_DIR}"
    "${LINSTOCK_GENERATED}")
  target_compile_definitions(linstock_test_support PRIVATE
    LINSTOCK_TEST_DATA_DIR="${CMAKE_SOURCE_DIR}/volumes")
  target_link_libraries(linstock_test_support PRIVATE linstock_options PUBLIC linstock_data
    linstock_match linstock_boar)
endif()

# Tests on databases: ctest starts a PostgreSQL server for them.
set(LINSTOCK_TEST_POSTGRES "${CMAKE_BINARY_DIR}/test-postgres")
linstock_library(linstock_test_servers GLOB tests/support/servers/*.cpp
                 LINK linstock_store GTest::gtest OpenSSL::SSL)
target_compile_definitions(linstock_test_servers PRIVATE
  LINSTOCK_TEST_POSTGRES="${LINSTOCK_TEST_POSTGRES}")
foreach(command start stop)
  add_test(NAME postgres_${command} COMMAND
           "${CMAKE_SOURCE_DIR}/scripts/throwaway-postgres.sh" ${command} "${LINSTOCK_TEST_POSTGRES}")
endforeach()
set_tests_properties(postgres_start PROPERTIES FIXTURES_SETUP postgres LABELS unit)
set_tests_properties(postgres_stop PROPERTIES FIXTURES_CLEANUP postgres LABELS unit)

add_custom_target(linstock_tests)
file(GLOB folders LIST_DIRECTORIES true CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/*")
foreach(folder IN LISTS folders)
  get_filename_component(name "${folder}" NAME)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  if(NOT sources OR name STREQUAL "support")
    continue()
  endif()
  set(target linstock_tests_${name})
  add_executable(${target} ${sources})
  target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}" "${LINSTOCK_GENERATED}")
  target_compile_definitions(${target} PRIVATE
    LINSTOCK_TEST_DATA_DIR="${CMAKE_SOURCE_DIR}/volumes")
  target_link_libraries(${target} PRIVATE linstock_options linstock_core GTest::gmock
    GTest::gtest_main ${LINSTOCK_RAPIDCHECK} Threads::Threads)
  if(name STREQUAL "tabletop")
    target_link_libraries(${target} PRIVATE linstock_tabletop)
  endif()
  if(NOT name MATCHES "^(core|store|tabletop)$")  # these build without the other engine
    if(TARGET linstock_test_support)
      target_link_libraries(${target} PRIVATE linstock_test_support)
    endif()
    target_link_libraries(${target} PRIVATE linstock_bots linstock_data linstock_match
      nlohmann_json::nlohmann_json fmt::fmt)
  endif()
  if(name STREQUAL "server")
    target_link_libraries(${target} PRIVATE linstock_server)
  endif()
  if(name MATCHES "^(cli|server)$")  # these run the program itself
    add_dependencies(${target} linstock)
    target_compile_definitions(${target} PRIVATE LINSTOCK_PROGRAM="$<TARGET_FILE:linstock>")
  endif()
  if(name STREQUAL "odds")
    target_link_libraries(${target} PRIVATE linstock_odds_report)
  endif()
  if(name STREQUAL "strength")
    target_sources(${target} PRIVATE "${CMAKE_SOURCE_DIR}/tools/strength/score.cpp")
  endif()
  if(name STREQUAL "tune")
    foreach(source climb games knobs)
      target_sources(${target} PRIVATE "${CMAKE_SOURCE_DIR}/tools/tune/${source}.cpp")
    endforeach()
  endif()
  if(name STREQUAL "study")
    target_link_libraries(${target} PRIVATE linstock_study)
  endif()
  if(name STREQUAL "wasm")
    target_link_libraries(${target} PRIVATE linstock_page)
  endif()
  set(properties "")
  if(name MATCHES "^(server|store)$")  # these run on both databases
    target_link_libraries(${target} PRIVATE linstock_test_servers linstock_store linstock_notices)
    set(properties FIXTURES_REQUIRED postgres)
  endif()
  add_dependencies(linstock_tests ${target})
  if(name MATCHES "^(property|soak)$")
    gtest_discover_tests(${target} TEST_PREFIX "${name}."
      DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
      PROPERTIES LABELS soak TIMEOUT 900)
  else()
    gtest_discover_tests(${target} TEST_PREFIX "${name}."
      DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
      PROPERTIES LABELS unit TIMEOUT 300 ${properties})
  endif()
endforeach()

# A run given to a Slurm of one node; skipped where there is none.
add_test(NAME cluster.one_node_slurm
         COMMAND "${CMAKE_SOURCE_DIR}/tests/cluster/one_node_slurm.sh" "$<TARGET_FILE:linstock>"
                 "${CMAKE_SOURCE_DIR}/volumes")
set_tests_properties(cluster.one_node_slurm PROPERTIES SKIP_RETURN_CODE 77 LABELS soak TIMEOUT 900)
