#!/usr/bin/env bash
# A short film of each game for the README, from a simulated session, and the characters' first words.
set -euo pipefail
cd "$(dirname "$0")/.."
binary="$(swift build -c release $(test -e /usr/include/SDL2/SDL.h && echo --traits SDL) --show-bin-path)/interlude"
mkdir -p Assets/Pictures
film() { # GAME SEED CHARACTER SPONSOR START SECONDS
  # The film is cut short, which the program would report as a failed write.
  { "$binary" play "$1" --host headless --player expert --seed "$2" --character "$3" \
    --sponsor "$4" --size 300x600 --scale 2 --every 4 --y4m - 2>/dev/null || true; } |
    ffmpeg -v error -y -ss "$5" -t "$6" -i - -vf \
      "scale=300:-1:flags=area,split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none" \
      "Assets/Pictures/$1.gif"
  echo "Assets/Pictures/$1.gif: $(stat -c %s "Assets/Pictures/$1.gif") bytes"
}
film bricks 11 miso lumen 0 9
film four 4 sterling fizzwick 0 9

shots="$(mktemp -d)"
trap 'rm -rf "$shots"' EXIT
faces=()
for id in miso sterling rocco wren skritch oda; do
  "$binary" play four --host headless --player casual --seed 11 --character "$id" --sponsor lumen \
    --size 300x600 --scale 2 --every 60 --frames "$shots/$id" >/dev/null 2>&1
  faces+=("$shots/$id/frame-00060.png")
done
montage "${faces[@]}" -crop 600x212+0+94 +repage -geometry 480x+4+4 -tile 2x3 \
  -background '#0a0e2c' +dither -colors 255 png8:Assets/Pictures/characters.png
echo "Assets/Pictures/characters.png: $(stat -c %s Assets/Pictures/characters.png) bytes"
