# Shell functions that ./play and ./test share. Source it after setting `root` to the project root.
# shellcheck shell=bash

# Paths below the project count as relative, so that two clones share what ccache knows.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=true

# install group...: installs missing packages; silent when none is missing.
install() {
  "$root/scripts/install-deps.sh" "$@" | sed '/^all packages present$/d'
}

# build preset [target...]: configures when needed and builds; silent when nothing is to do.
build() {
  local preset=$1
  shift
  (
    cd "$root" || exit 1
    if [[ ! -e build/$preset/build.ninja || CMakePresets.json -nt build/$preset/build.ninja ]]; then
      echo "configuring build/$preset"
      cmake --preset "$preset" || exit 1
    fi
    NINJA_STATUS='[%f/%t, %es] ' cmake --build --preset "$preset" --parallel "$(nproc)" \
      ${1+--target "$@"} | sed -e '/^ninja: no work to do/d' -e '/Re-checking globbed directories/d'
  )
}
