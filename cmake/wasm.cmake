# The engine for the browser: core, rules, match, odds and bots without exceptions, and the C interface of
# wasm/ as a reactor module (no main; the page calls _initialize once).

# Header-only libraries come through links: /usr/include itself holds headers of this machine's
# libc, which a build for another machine must not see.
set(headers "${CMAKE_BINARY_DIR}/header_only")
file(MAKE_DIRECTORY "${headers}")
foreach(library nlohmann tl)
  if(NOT EXISTS "/usr/include/${library}")
    message(FATAL_ERROR "/usr/include/${library} is missing: run scripts/install-deps.sh")
  endif()
  file(CREATE_LINK "/usr/include/${library}" "${headers}/${library}" SYMBOLIC)
endforeach()
target_include_directories(linstock_options SYSTEM INTERFACE "${headers}")
target_compile_options(linstock_options INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -DJSON_NOEXCEPTION>)

linstock_library(linstock_match GLOB match/*.cpp match/*/*.cpp
                 LINK linstock_boar linstock_tabletop)
linstock_library(linstock_odds GLOB odds/*.cpp odds/tabletop/*.cpp
                 LINK linstock_boar linstock_tabletop)
linstock_library(linstock_odds_report GLOB odds/report/*.cpp odds/report/*/*.cpp
                 LINK linstock_odds linstock_match)
linstock_library(linstock_bots GLOB bots/*.cpp bots/*/*.cpp LINK linstock_match linstock_odds)
linstock_program(linstock_wasm GLOB wasm/*.cpp wasm/*.c LINK linstock_bots linstock_odds_report)
target_link_options(linstock_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all
                    -Wl,-z,stack-size=1048576)  # a movement range takes some 70 KB
set_target_properties(linstock_wasm PROPERTIES OUTPUT_NAME linstock SUFFIX .wasm)
