# Shell functions that build the page. Source it after scripts/build.sh.
# shellcheck shell=bash

# The newest node 22 that npm has been tried with here; taken only when there is none from 20.19 on.
node_version=22.23.3

node_is_new_enough() {
  command -v node > /dev/null && command -v npm > /dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number);
      process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# Finds a node for the page's tools, or brings one from npm into build/node.
node_ready() {
  node_is_new_enough && return
  local folder=$root/build/node/node_modules/node/bin
  if [[ ! -x $folder/node ]]; then
    install node
    npm install --prefix "$root/build/node" --no-save --no-audit --no-fund "node@$node_version"
  fi
  PATH=$folder:$PATH
  node_is_new_enough || { echo "no node from 20.19 on: install one" >&2; return 1; }
}

# Installs the page's packages, exactly those of web/package-lock.json; silent when they are there.
web_packages() {
  node_ready || return 1
  local lock=$root/web/package-lock.json done=$root/web/node_modules/.package-lock.json
  [[ -e $done && ! $lock -nt $done ]] && return
  (cd "$root/web" && npm ci --no-audit --no-fund) && touch "$done"
}

# Builds the page into build/web when something has changed.
web_build() {
  local page=$root/build/web/index.html
  web_packages || return 1
  if [[ -e $page ]] &&
    [[ -z $(find "$root/web" -path "$root/web/node_modules" -prune -o -type f -newer "$page" \
      -not -path '*/e2e/*' -not -path '*/tests/*' -print -quit) ]]; then
    return
  fi
  (cd "$root/web" && npx vite build --logLevel warn)
}

# web_static folder: writes the page as plain files that need no server of ours.
web_static() {
  local site=$1 linstock=$root/build/release/linstock
  [[ ! -e $site || -e $site/mode.json || -z $(ls -A "$site") ]] ||
    { echo "$site is there already and is no offline page" >&2; return 1; }
  mkdir -p "$site" || return 1
  rm -rf "${site:?}"/{assets,battles}
  cp -r "$root/build/web/." "$site" && mkdir -p "$site/battles" || return 1
  node "$root/web/scripts/make-static.mjs" "$linstock" "$site" || return 1
  cp "$root/build/wasm/linstock.wasm" "$site/" || return 1
  echo '{ "mode": "browser" }' > "$site/mode.json"
}
