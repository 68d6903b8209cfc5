#!/bin/sh
# A study in parts by GNU parallel: on this machine, or on many (PARALLEL="--sshlogin one,two --transfer").
# Any other batch system does the same: a job for each part, then one that merges them.
#
#     examples/arena_parallel.sh PROGRAM FOLDER PARTS PLAYERS AND OPTIONS...
#     examples/arena_parallel.sh build/hexastra study 40 level:3 level:4 --games 4000
#
# What is there already is not played again. The report is the same as if one machine had played it all.
set -eu
program=$1 folder=$2 parts=$3
shift 3
mkdir -p "$folder"
seq "$parts" | parallel ${PARALLEL:-} --halt now,fail=1 \
    "[ -s '$folder/part-{}.json' ] || { '$program' arena $* --part {}/$parts --json '$folder/part-{}.new' 2>/dev/null &&
     mv '$folder/part-{}.new' '$folder/part-{}.json'; }"
merge=""
for part in $(seq "$parts"); do merge="$merge --merge $folder/part-$part.json"; done
# shellcheck disable=SC2086
"$program" arena "$@" $merge --json "$folder/report.json" --html "$folder/report.html"
