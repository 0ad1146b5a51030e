#include <cstdio>

#include "core/version.gen.hpp"

int main() {
  std::printf("linstock %s\n", linstock::kVersion);
  return 0;
}
