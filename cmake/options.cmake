# Flags of every target, as the interface library linstock_options.
add_library(linstock_options INTERFACE)
target_compile_options(linstock_options INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                            -Werror>
  -ffp-contract=off
  -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)  # no path of this machine in a binary

if(LINSTOCK_SANITIZE)
  list(JOIN LINSTOCK_SANITIZE "," sanitizers)
  target_compile_options(linstock_options INTERFACE
    -fsanitize=${sanitizers} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(linstock_options INTERFACE -fsanitize=${sanitizers})
endif()

# Builds share a compiler cache when there is one.
find_program(LINSTOCK_CCACHE ccache)
if(LINSTOCK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${LINSTOCK_CCACHE}")
  set(CMAKE_C_COMPILER_LAUNCHER "${LINSTOCK_CCACHE}")
endif()
