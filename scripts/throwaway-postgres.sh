#!/bin/sh
# A PostgreSQL server for tests: its data is in a temporary folder, it listens on a socket there
# only, syncs nothing and ends by itself after an hour.
# Usage: scripts/throwaway-postgres.sh start|stop <file>
#   start  starts a server and writes its folder to the file; without PostgreSQL: "absent"
#   stop   ends that server and removes folder and file
# Tests connect to postgresql:///<database>?host=<folder>&user=postgres
set -eu
[ $# = 2 ] || { sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2; exit 2; }
command=$1
file=$2

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" = 0 ]; then
    runuser -u postgres -- "$@"
  else
    "$@"
  fi
}

stop() {
  [ -s "$file" ] || return 0
  folder=$(cat "$file")
  rm -f "$file"
  [ -d "$folder/data" ] || return 0
  as_owner "$programs/pg_ctl" -D "$folder/data" -m immediate -s stop || true
  rm -rf "$folder"
}

start() {
  folder=$(mktemp -d /tmp/linstock-postgres.XXXXXX)
  [ "$(id -u)" != 0 ] || chown postgres "$folder"
  cd "$folder"
  as_owner "$programs/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C \
    --no-sync > "$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
  # In a shell of its own that holds nothing of the caller's output: ctest waits for that to close.
  (
    exec > "$folder/server.log" 2>&1 < /dev/null
    as_owner setsid timeout 3600 "$programs/postgres" -D "$folder/data" -k "$folder" \
      -c listen_addresses= -c fsync=off -c max_connections=200 -c shared_buffers=32MB
  ) &
  tries=0
  until as_owner "$programs/pg_isready" -q -h "$folder" -U postgres; do
    tries=$((tries + 1))
    [ $tries -lt 300 ] || { cat "$folder/server.log" >&2; exit 1; }
    sleep 0.1
  done
  printf '%s' "$folder" > "$file"
}

programs=$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -n 1)
case $command in
  start)
    file=$(realpath -m "$file")
    if [ -x "$programs/initdb" ]; then
      stop
      start
    else
      printf absent > "$file"
    fi ;;
  stop) stop ;;
  *) exit 2 ;;
esac
