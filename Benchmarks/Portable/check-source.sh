#!/usr/bin/env bash
# Writes the Swift source that plays golden sessions of every game in the folder `Games`.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
games=$(cd "$root/Games" && for folder in */; do echo "${folder%/}"; done)
for game in $games; do echo "import $game"; done
cat <<'SWIFT'
import Playable
import Stage

/// Digest of the whole golden session of a game, by its place among the folders in `Games`.
@_expose(wasm) @c public func digest(_ game: UInt32, _ seed: UInt32, _ player: UInt32) -> UInt64 {
  switch game {
SWIFT
index=0
for game in $games; do
  echo "  case $index: return trace($game.self, seed, player)"
  index=$((index + 1))
done
cat <<'SWIFT'
  default: return 0
  }
}

func trace<Game: MiniGame>(_: Game.Type, _ seed: UInt32, _ player: UInt32) -> UInt64 {
  let plan = Plan(seed: UInt64(seed), tuning: Tuning(Game.knobs))
  let person = SimulatedPerson.golden(player, seed: UInt64(seed))
  return Session<Game>(plan, cast: Cast()).digest(of: person, ticks: Entry.tickLimit)
}
SWIFT
