#!/bin/sh
# Plays a study by examples/arena_parallel.sh, once more where a part was lost, and compares it with the whole.
set -eu
program=$1 here=$(dirname "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
order="random greedy level:1 --games 24 --seed 7"
# shellcheck disable=SC2086
"$program" arena $order --json "$folder/whole.json" >/dev/null 2>&1
# shellcheck disable=SC2086
"$here/../examples/arena_parallel.sh" "$program" "$folder/study" 5 $order >/dev/null 2>&1
rm "$folder/study/part-3.json"
# shellcheck disable=SC2086
"$here/../examples/arena_parallel.sh" "$program" "$folder/study" 5 $order >/dev/null 2>&1
timeless() { sed -E 's/"seconds": ?[0-9.e-]+//' "$1"; }
[ "$(timeless "$folder/whole.json")" = "$(timeless "$folder/study/report.json")" ] || {
    echo "a study in parts is another than the study in one piece"
    exit 1
}
echo "the same in five parts"
