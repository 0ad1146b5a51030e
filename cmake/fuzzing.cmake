# One program per file of fuzz/, of the same name.
file(GLOB targets CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/fuzz/*.cpp")
foreach(source IN LISTS targets)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(${name} "${source}")
  target_compile_definitions(${name} PRIVATE LINSTOCK_TEST_DATA_DIR="${CMAKE_SOURCE_DIR}/volumes")
  target_link_libraries(${name} PRIVATE linstock_options linstock_study linstock_bots linstock_data)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
endforeach()
