# CMake 3.25 looks for this file; static libraries and one .wasm need nothing set.
