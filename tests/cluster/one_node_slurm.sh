#!/usr/bin/env bash
# Starts a Slurm of one node for itself, gives it a run of four shards, and compares what comes
# out with the same run played in one piece. Exit code 77: skipped, Slurm is not installed.
#   tests/cluster/one_node_slurm.sh <linstock> <volumes>
set -euo pipefail
linstock=$1
export LINSTOCK_VOLUMES=$2
submit=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../tools/cluster" && pwd)/submit

for program in munged slurmctld slurmd sbatch squeue; do
  command -v "$program" > /dev/null || {
    echo "skipped: $program is not installed (scripts/install-deps.sh slurm)"
    exit 77
  }
done

folder=$(mktemp -d "${TMPDIR:-/tmp}/linstock-slurm.XXXXXX")
daemons=()
finish() {
  local status=$?
  ((status == 0)) || tail -n 20 "$folder"/*.log "$folder"/study/*.log 2> /dev/null || true
  for pid in "${daemons[@]}"; do kill "$pid" 2> /dev/null || true; done
  for pid in "${daemons[@]}"; do wait "$pid" 2> /dev/null || true; done
  rm -rf "$folder"
}
trap finish EXIT

# ---- a cluster of this machine alone
mkdir -p "$folder/state" "$folder/spool"
host=$(hostname -s)
port=$((20000 + RANDOM % 20000))
head -c 1024 /dev/urandom > "$folder/munge.key"
chmod 600 "$folder/munge.key"
cat > "$folder/slurm.conf" <<CONF
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$folder/slurm.conf

munged --foreground --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
  --pid-file="$folder/munge.pid" --seed-file="$folder/munge.seed" \
  --log-file="$folder/munge.log" > "$folder/munged.log" 2>&1 &
daemons+=($!)
# until seconds command...: waits for it to succeed
until_true() {
  local tries=$(($1 * 5))
  shift
  until "$@" > /dev/null 2>&1; do
    ((tries-- > 0)) || { echo "waited in vain for: $*"; return 1; }
    sleep 0.2
  done
}
until_true 20 test -S "$folder/munge.socket"
slurmctld -D > "$folder/slurmctld.out.log" 2>&1 &
daemons+=($!)
slurmd -D -N "$host" > "$folder/slurmd.out.log" 2>&1 &
daemons+=($!)
idle() { [[ $(sinfo --noheader --format=%t) == idle ]]; }
until_true 60 idle

# ---- the run in four shards, and in one piece
run=(boar/germantown --games 10 --american steady --british random --seed 17)
export LINSTOCK=$linstock
job=$("$submit" "$folder/study" 4 "${run[@]}" | tail -n 1)
ended() { [[ -z $(squeue --noheader) ]]; }
until_true 300 ended
[[ -e $folder/study/all.json ]] || { echo "the merging job $job left no result"; exit 1; }
"$linstock" simulate "${run[@]}" --jobs 2 --out "$folder/whole.json" > /dev/null
cmp "$folder/study/all.json" "$folder/whole.json"

# ---- a shard that is lost is played again, the others are left alone
rm "$folder/study/shard-3-of-4.json"
before=$(stat -c %Y.%i "$folder/study/shard-1-of-4.json")
"$submit" "$folder/study" 4 "${run[@]}" > /dev/null
until_true 300 ended
cmp "$folder/study/all.json" "$folder/whole.json"
[[ $(stat -c %Y.%i "$folder/study/shard-1-of-4.json") == "$before" ]] || {
  echo "a finished shard was played again"
  exit 1
}
echo "4 shards as an array, merged: the same $(wc -c < "$folder/whole.json") bytes as one run"
