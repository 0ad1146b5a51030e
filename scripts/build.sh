# Shell functions that ./play and ./test share. Source it after setting `root` to the project root.
# shellcheck shell=bash

# Paths below the project count as relative, so that two clones share what ccache knows.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=true

# install group...: installs missing packages; silent when none is missing.
install() {
  "$root/scripts/install-deps.sh" "$@" | sed '/^all packages present$/d'
}

# Whether builds take the tests along, with the packages they need. ./test sets it to ON.
with_tests=OFF

# configure preset: once, and again when its options or its presets have changed. What was built
# with tests once keeps them.
configure() {
  local preset=$1 ninja=build/$1/build.ninja tests=()
  if [[ ! -e $ninja ]]; then
    tests=("-DLINSTOCK_TESTS=$with_tests")
  elif [[ $with_tests == ON ]] && grep -q '^LINSTOCK_TESTS:BOOL=OFF' "build/$preset/CMakeCache.txt"; then
    tests=(-DLINSTOCK_TESTS=ON)
  elif [[ ! CMakePresets.json -nt $ninja ]]; then
    return 0
  fi
  echo "configuring build/$preset"
  cmake --preset "$preset" "${tests[@]}"
}

# build preset [target...]: configures when needed and builds; silent when nothing is to do.
build() {
  local preset=$1
  shift
  (
    cd "$root" || exit 1
    configure "$preset" || exit 1
    NINJA_STATUS='[%f/%t, %es] ' cmake --build --preset "$preset" --parallel "$(nproc)" \
      ${1+--target "$@"} | sed -e '/^ninja: no work to do/d' -e '/Re-checking globbed directories/d'
  )
}
