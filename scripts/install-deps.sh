#!/bin/sh
# Installs the Debian 12 packages that the project needs and that are missing.
# Usage: scripts/install-deps.sh [build|test|wasm|node|web|slurm|all]...   (default: build)
#   build  compile and run the linstock program and the benchmarks
#   test   tests, second compiler, sanitizers, fuzzing, lint, format
#   wasm   the engine for the browser
#   node   what brings a newer node, when there is no npm
#   web    tests of the page in a browser
#   slurm  a Slurm of one node, for the test of docs/cluster.md
set -eu

build="g++ cmake ninja-build ccache nlohmann-json3-dev libtomlplusplus-dev libfmt-dev
  libexpected-dev libcli11-dev libbenchmark-dev
  libboost1.81-dev libssl-dev zlib1g-dev
  libsoci-dev libsqlite3-dev libpq-dev libargon2-dev libcurl4-openssl-dev"
test="libgtest-dev libgmock-dev librapidcheck-dev clang-19 libclang-rt-19-dev llvm-19
  clang-tidy-19 clang-format-19 python3 postgresql libvalijson-dev"
wasm="clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32"
# Any node from 18 on runs the WebAssembly check; Debian's is taken only when there is none.
command -v node >/dev/null 2>&1 || wasm="$wasm nodejs"

node=
command -v npm >/dev/null 2>&1 || node="nodejs npm"
web="$node chromium"
slurm="slurm-wlm munge"

[ $# -gt 0 ] || set -- build
[ "$1" != all ] || set -- build test wasm web slurm

wanted=
for group in "$@"; do
  case $group in
    build) wanted="$wanted $build" ;;
    test) wanted="$wanted $test" ;;
    wasm) wanted="$wanted $wasm" ;;
    node) wanted="$wanted $node" ;;
    web) wanted="$wanted $web" ;;
    slurm) wanted="$wanted $slurm" ;;
    *) echo "install-deps: unknown group '$group' (build, test, wasm, node, web, slurm or all)" >&2; exit 2 ;;
  esac
done

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "install-deps: this is no Debian; docs/dependencies.md lists what has to be there" >&2
  exit 0
fi
missing=
for package in $wanted; do
  state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing="$missing $package"
done
if [ -z "$missing" ]; then
  echo "all packages present"
  exit 0
fi

as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
export DEBIAN_FRONTEND=noninteractive
echo "installing:$missing"
# shellcheck disable=SC2086  # the list is meant to be split
$as_root apt-get install -y -q -o DPkg::Lock::Timeout=300 --no-install-recommends $missing && exit 0
echo "trying again after apt-get update"
$as_root apt-get update -q
# shellcheck disable=SC2086
$as_root apt-get install -y -q -o DPkg::Lock::Timeout=300 --no-install-recommends $missing
