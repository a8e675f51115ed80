#!/bin/bash
# Measures a program that opens a window: time to its first frame, and memory above a bare SDL
# window in the same run. Needs Xvfb, and cc with SDL2's headers.
#
#   measure.sh PROGRAM ARGUMENT…        e.g. measure.sh .build/release/interlude play bricks
#
# Prints two lines of numbers that a table can take:
#   first-frame-ms LEAST MEDIAN RUNS
#   resident-kb ABOVE PLAYING HELLO
set -eu
[ $# -gt 0 ] || { sed -n '2,9p' "$0" >&2; exit 64; }
work=$(mktemp -d)
pids=()
# shellcheck disable=SC2317
tidy() {
  # The server last: programs complain when it goes before them.
  for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
    kill "${pids[i]}" 2>/dev/null || true
    wait "${pids[i]}" 2>/dev/null || true
  done
  rm -rf "$work"
}
trap tidy EXIT

# The bare window must not reach the screen through OpenGL, whose libraries weigh 90 MB.
export SDL_VIDEODRIVER=x11 SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0
Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp >"$work/display" 2>/dev/null &
pids+=($!)
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.05; done
DISPLAY=:$(cat "$work/display")
export DISPLAY

cat >"$work/hello.c" <<'C'
#include <SDL2/SDL.h>
int main(void) {
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow("hello", 0, 0, 540, 960, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, 0);
  for (;;) {
    SDL_Event event;
    while (SDL_PollEvent(&event))
      if (event.type == SDL_QUIT) return 0;
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
    SDL_Delay(16);
  }
}
C
cc -O2 "$work/hello.c" -o "$work/hello" -lSDL2

runs=9
for _ in $(seq $runs); do
  INTERLUDE_TRACE_FIRST_FRAME=$(date +%s%N) timeout -s INT 1 "$@" </dev/null 2>&1 |
    sed -n 's/^first frame \([0-9]*\) ns.*/\1/p' || true
done | sort -n | awk '{ t[NR] = $1 / 1e6 }
  END { printf "first-frame-ms %.1f %.1f %d\n", t[1], t[int((NR + 1) / 2)], NR }'

resident() { awk '/VmRSS/ { print $2 }' "/proc/$1/status"; }
"$work/hello" &
pids+=($!)
"$@" </dev/null >/dev/null 2>&1 &
pids+=($!)
sleep 6
hello=$(resident "${pids[1]}")
playing=$(resident "${pids[2]}")
echo "resident-kb $((playing - hello)) $playing $hello"
