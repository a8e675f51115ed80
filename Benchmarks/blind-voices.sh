#!/usr/bin/env bash
# Can a reader tell the characters apart? Prints 60 lines without their speakers, ten a character,
# and six descriptions without names; then counts how many a reader ascribed to the right one.
#   Benchmarks/blind-voices.sh quiz SEED            what the reader gets
#   Benchmarks/blind-voices.sh key SEED             who said what: not for the reader
#   Benchmarks/blind-voices.sh score SEED ANSWERS   a file of "number letter", one a line
set -euo pipefail
usage="usage: Benchmarks/blind-voices.sh quiz|key SEED, or score SEED ANSWERS"
[ $# -ge 2 ] || { echo "$usage" >&2; exit 64; }
command -v python3 >/dev/null || { echo "blind-voices: python3 is missing; install it" >&2; exit 69; }
cd "$(dirname "$0")/.."
if [ "$1" = score ]; then
  [ $# -eq 3 ] || { echo "$usage" >&2; exit 64; }
  case "$3" in /*) file="$3" ;; *) file="$OLDPWD/$3" ;; esac
  [ -f "$file" ] || { echo "blind-voices: no file $3" >&2; exit 66; }
  answers=$(cat "$file")
fi
ANSWERS="${answers:-}" python3 - "$1" "$2" <<'PYTHON'
import collections, json, os, pathlib, random, re, sys

task, seed = sys.argv[1], sys.argv[2]
lot = random.Random(seed)


def spoken(text):
    """A line as it is heard: likely numbers in its slots, the plural form for many."""
    text = re.sub(r"\{\w+\|[^}]*other:([^|}]*)[^}]*\}", r"\1", text)
    likely = {"user": "Robin", "char": "…", "streak": "6", "count": "7", "secondsLeft": "9",
              "livesLeft": "2", "level": "3", "discs": "5", "score": "240"}
    return re.sub(r"\{(\w+)\}", lambda slot: likely.get(slot[1], "40"), text)


folders = sorted(path.parent for path in pathlib.Path("Characters").glob("*/character.json"))
lot.shuffle(folders)
letters, said = {}, []
for letter, folder in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", folders):
    sheet = json.loads((folder / "character.json").read_text())
    letters[letter] = (sheet["id"], sheet["description"])
    rules = json.loads((folder / "lines.en.json").read_text())["lines"]
    lines = sorted({text for rule in rules for text in rule["say"]})
    said += [(letter, spoken(text)) for text in lot.sample(lines, 10)]
lot.shuffle(said)

if task == "quiz":
    print("Six characters of small games. Who says which line? Answer with one line for each:")
    print("its number, a space, a letter. Judge each line by itself; no counting of letters.\n")
    for letter, (_, description) in letters.items():
        print(f"{letter}  {description}")
    print()
    for number, (_, text) in enumerate(said, 1):
        print(f"{number:2}  {text}")
elif task == "key":
    for number, (letter, _) in enumerate(said, 1):
        print(f"{number:2} {letter} {letters[letter][0]}")
elif task == "score":
    given = dict(re.findall(r"^\s*(\d+)[\s.:)]+([A-Za-z])\b", os.environ["ANSWERS"], re.MULTILINE))
    right, mistakes = collections.Counter(), []
    for number, (letter, text) in enumerate(said, 1):
        guess = given.get(str(number), "-").upper()
        if guess == letter:
            right[letter] += 1
        else:
            taken = letters.get(guess, ("nobody",))[0]
            mistakes.append(f"  {letters[letter][0]}, taken for {taken}: {text}")
    for letter, (name, _) in letters.items():
        print(f"{name}: {right[letter]} of 10")
    share = 100 * sum(right.values()) / len(said)
    print(f"all: {sum(right.values())} of {len(said)}, {share:.0f} % (wanted: 70 %)")
    print("\n".join(mistakes))
    sys.exit(0 if share >= 70 else 1)
else:
    sys.exit("blind-voices: quiz, key or score?")
PYTHON
