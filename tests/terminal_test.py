#!/usr/bin/env python3
"""Proves what a person sees who plays in the terminal without colours: turn, phase, money and cards of one's
own, whose piece is whose, who did what -- once -- and what was dealt before the first decision. In both languages.

    tests/terminal_test.py PROGRAM
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

DATA = pathlib.Path(__file__).resolve().parent.parent / "src/games/imperium/data"
faults = []


def play(language, game, *more, say=("quit",)):
    done = subprocess.run([sys.argv[1], "play", game, "--lang", language, "--seed", "0b", "--ms", "5", *more],
                          input="\n".join(say) + "\n", capture_output=True, text=True, encoding="utf-8",
                          timeout=120, check=False)
    if done.stderr:
        faults.append(f"{game} {more}: {done.stderr}")
    return done.stdout


def expect(where, text, *patterns):
    for pattern in patterns:
        if not re.search(pattern, text, re.M):
            faults.append(f"{where}: nothing like {pattern!r} in\n{text[:3000]}")


def never(where, text, *patterns):
    for pattern in patterns:
        if found := re.search(pattern, text, re.M):
            faults.append(f"{where}: {found[0]!r}")


ENGLISH = dict(turn=r"^  Game turn 1 of \d+\.$", phase=r"^  1 Initiative$",
               pc=r"^  Red: \d+ PC of \d+ at most, \d+ PC a turn, (one card|\d+ cards)\.$",
               cards=r"^  Your cards: [A-Z].* \([a-z-]+\)", legend="r = Red, b = Blue",
               dealt=r"^  Red draws [A-Z]", unseen=r"^  Blue draws a card\.", bid=r"^Red>   Red bids 9 PC",
               doubled=r"(Red|Blue|[Nn]ature): (Red|Blue)\b|^ .*[Nn]ature:", board=r"\brH3\b.*|\bbH3\b.*",
               rules=r"rules CLAUSE")
SPANISH = dict(turn=r"^  Turno de juego 1 de \d+\.$", phase=r"^  1 Iniciativa$",
               pc=r"^  Rojo: \d+ PC de un máximo de \d+, \d+ PC por turno, (una carta|\d+ cartas)\.$",
               cards=r"^  Tus cartas: [A-Z].* \([a-z-]+\)", legend="r = Rojo, a = Azul",
               dealt=r"^  Rojo roba [A-Z]", unseen=r"^  Azul roba una carta\.", bid=r"^Rojo>   Rojo puja 9 PC",
               doubled=r"(Rojo|Azul|[Nn]ature): (Rojo|Azul)\b|^ .*[Nn]ature:", board=r"\brN3\b.*|\baN3\b.*",
               rules=r"rules REGLA")


def imperium(folder):
    """A mission in which cards are dealt before anybody decides."""
    mission = json.loads((DATA / "mission-1.json").read_text(encoding="utf-8"))
    mission["red"]["cards"], mission["blue"]["cards"] = 3, 1
    (own := pathlib.Path(folder) / "dealt.json").write_text(json.dumps(mission), encoding="utf-8")
    for language, words in (("en", ENGLISH), ("es", SPANISH)):
        # Whoever does not open hears the other's bid first.
        seen = play(language, "imperium", "--mission", str(own), say=("help", "bid 9", "quit"))
        where = f"imperium in {language}"
        expect(where, seen, *(words[key] for key in ("turn", "phase", "pc", "legend", "board", "rules", "dealt", "unseen",
                                                     "cards", "bid")))
        never(where, seen, words["doubled"], r"\x1b\[", "RM-")


def match_to_the_end():
    """Whoever watches computers play reads no speaker twice, none that is chance, and nothing of anybody's hand."""
    for language, words in (("en", ENGLISH), ("es", SPANISH)):
        seen = play(language, "imperium", "--seats", "computer,computer", "--level", "1", "--quiet")
        never(f"imperium watched in {language}", seen, words["doubled"], words["cards"], words["dealt"],
              r"^  \w+: (Game turn|Turno de juego|The match|La partida)")


def sector():
    """Who is to place ships is told which and where; whoever watches computers reads no speaker twice."""
    seen = play("en", "sector", "--seats", "person,person", "--quiet", say=("actions", "quit"))
    expect("a sector", seen, r"^\w+> 15 legal actions:", r"place frigate \w+;", r"\[SI-1\.4\]")
    for language, words in (("en", ENGLISH), ("es", SPANISH)):
        seen = play(language, "sector", "--seats", "computer,computer", "--level", "1", "--quiet")
        expect(f"sector in {language}", seen, r"\[SI-H4\]")
        never(f"sector in {language}", seen, words["doubled"], r"^  (\w+): \1\b", r"^  [Nn]ature:", r"^  x ")


def rebel_moon():
    """The same for a game that does not name its seats: then the speaker stands before the sentence."""
    for language, speaker in (("en", "Imperial|Rebel"), ("es", "Imperial|Rebelde")):
        seen = play(language, "rebel-moon", "--seats", "computer,computer", "--level", "1")
        expect(f"rebel-moon in {language}", seen, rf"^  ({speaker}): ", r"^    i = Imperial, r = Rebel")
        never(f"rebel-moon in {language}", seen, r"^  [Nn]ature:", rf"^  ({speaker}): .*\b({speaker})\b")


def first_battle(*then):
    """What the first battle of two people is called, and what they see from its order on."""
    def seen(*say):
        return play("en", "planetary", "--seats", "person,person", "--quiet", say=(*say, "quit"))
    name, tile = re.search(r"^(\w+)> \d+ legal .*?attack (\w+);", seen("actions"), re.M | re.S).groups()
    battle = f"r1-{name.lower()}-{tile}"
    return battle, seen(f"attack {tile}", "pass", "pass", *(line.format(battle) for line in then))


def campaign():
    """Whoever fights a battle elsewhere says how it ended, or wishes it drawn; two people there must both do that."""
    battle, seen = first_battle("actions", "settle {0} won", "actions")
    expect("a campaign", seen, rf"settle {battle} lost;", rf"simulate {battle};", r"\[PE-1\.12\]", rf"conquer {battle};")
    never("a campaign", seen, r"^  x ")
    battle, seen = first_battle("simulate {0}", "simulate {0}")
    expect("a campaign with a battle that is drawn", seen, r"(?s)\[T-25\].*\[T-25\].*\[PE-1\.12\]")
    never("a campaign with a battle that is drawn", seen, r"^  x ")


with tempfile.TemporaryDirectory() as scratch:
    imperium(scratch)
match_to_the_end()
rebel_moon()
sector()
campaign()
print("\n".join(faults[:5]) or "the terminal tells turn, money, cards and who did what, in two languages")
sys.exit(1 if faults else 0)
