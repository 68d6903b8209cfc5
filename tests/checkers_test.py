#!/usr/bin/env python3
"""Proves that the checkers of tools/ find faults: each fault is put into a copy of the sources, and
the checker must name it. First line of the output: how many were found."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAME = "src/games/rebel_moon/"
WEB_GAME = "web/src/games/rebel_moon/"
LAYERS, TEXTS, CLAUSES = "check_layers", "check_texts", "clauses"

FAULTS = [  # checker, file, what is replaced (or None: appended), by what, what the checker says
    (LAYERS, "src/hex/board.h", None, '#include "games/rebel_moon/rules/state.h"\n', "hex may not include games"),
    (LAYERS, "src/core/game.h", None, '#include "match/match.h"\n', "core may not include match"),
    (LAYERS, GAME + "rules/check.cpp", None, '#include "ai/think.h"\n', "games may not include ai"),
    (LAYERS, GAME + "rules/list.cpp", None, '#include "games/rebel_moon/mind/way.h"\n', "rules may not include mind"),
    (LAYERS, GAME + "rules/list.cpp", None, '#include "games/rebel_moon/tell/odds.h"\n', "rules may not include tell"),
    (LAYERS, GAME + "tell/view.cpp", None, '#include "games/rebel_moon/mind/way.h"\n', "tell may not include mind"),
    (LAYERS, GAME + "rules/list.cpp", None, '#include "core/tell.h"\n', "rules may not include core/tell.h"),
    (LAYERS, GAME + "tell/view.cpp", None, '#include "core/mind.h"\n', "tell may not include core/mind.h"),
    (LAYERS, GAME + "mind/way.cpp", None, '#include "games/imperium/imperium.h"\n', "one game may not include another"),
    (LAYERS, GAME + "rules/check.cpp", None, "#include <chrono>\n", "read no clock"),
    (LAYERS, GAME + "rules/check.cpp", None, "#include <random>\n", "read no clock"),
    (LAYERS, GAME + "tell/view.cpp", None, "std::unordered_map<int, int> seen;\n", "order must not depend"),
    (LAYERS, GAME + "tell/view.cpp", None, "// " + "x" * 100 + "\n", "over 100 columns"),
    (LAYERS, GAME + "tell/view.cpp", None, "// TO" + "DO later\n", "do it, or open an issue"),
    (LAYERS, GAME + "tell/view.cpp", None, "using namespace std;\n", "spell the names out"),
    (LAYERS, GAME + "rules/fences.h", "#pragma once", "", "included once"),
    (LAYERS, "web/src/board/paint.ts", None, 'import "../table/kept";\n', "board may not import table"),
    (LAYERS, "web/src/table/kept.ts", None, 'import("../front/shelf");\n', "table may not import front"),
    (LAYERS, "web/src/board/board.css", None, "\n" * 300, "look for the second noun past 300"),
    (LAYERS, "web/src/board/board.css", "/* board/", "/* ", "a style sheet opens with"),
    (LAYERS, WEB_GAME + "path.ts", None, 'import {\n} from "../toy/view";\n', "one game may not import another"),
    (LAYERS, WEB_GAME + "path.ts", "// games/", "// ", "a file opens with"),
    (LAYERS, "src/match/card.h", "dark-run", "rebel-moon", "rebel_moon is named outside its own folder"),
    (LAYERS, GAME + "rules.md", None, "Ascending Empires\n", "ascending is named outside its own folder"),
    (LAYERS, "web/src/board/board.css", None, ".Imperium {}\n", "imperium is named outside its own folder"),
    (LAYERS, "tools/layers.txt", "web/look", "web/look table", "web/look points down to table"),
    (LAYERS, "tools/layers.txt", "games/rules", "games/rules mind", "games/rules points down to mind"),
    (TEXTS, GAME + "texts/es.json", '"held"', '"helt"', "events.held is missing"),
    (TEXTS, GAME + "texts/es.json", "{points|", "{point|", "other slots"),
    (TEXTS, GAME + "rules/check.cpp", '"on-the-gate"', '"on-the-door"', "reasons.on-the-door is missing"),
    (TEXTS, GAME + "tell/narrate.cpp", '"stayed"', '"waited"', "events.stayed is used by no code"),
    (TEXTS, GAME + "texts/en.json", '"stayed": "', '"stayed": "{', "stays open"),
    (TEXTS, "src/hex/cell.h", "a cell such as", "a cell like", "expected.a cell like c4 is missing"),
    (TEXTS, GAME + "texts/es.json", "El Rebelde no dispara.", "El Rebelde duda. no dispara.", "begins with a capital"),
    (TEXTS, GAME + "texts/en.json", "advances from", "advances from from", "a word twice"),
    (TEXTS, "web/src/editor/es.ts", "contra la máquina", "contra el ordenador", "«la máquina»"),
    (TEXTS, "web/src/i18n/en.ts", "decides`", "decides, and it is up to them`", "say who"),
    (TEXTS, "web/src/table/en.ts", "a whole match", "a whole game", "what is played is a match"),
    (TEXTS, GAME + "texts/en.json", "go on with the match", "go on with the game", "what is played is a match"),
    (TEXTS, "web/src/i18n/es.ts", "El final de la partida", "Fin de la partida", "«el final de la partida»"),
    (TEXTS, "src/games/imperium/texts/es.json", "{seat} mueve {a unit} de {from} a {to}.", "De {from} a {to}: {unit}. {seat}", "before where"),
    (CLAUSES, GAME + "rules/check.cpp", "RM-3.2", "RM-3.20", "cites RM-3.20, which rules.md does not have"),
    (CLAUSES, GAME + "rules.es.md", "- **RM-3.2** ", "- ", "RM-3.2 is missing"),
    (CLAUSES, GAME + "rules.md", "- **RM-3.2** ", "- **RM-3.22** ", "RM-3.22 is cited by no code"),
    (CLAUSES, GAME + "plays/8-seeing.play", "# RM-8.2 ", "# ", "RM-8.2 is cited by no play"),
    (CLAUSES, GAME + "unimplemented.md", "- **RM-3.8**", "- **RM-3.3**", "RM-3.3 is listed, but a play shows it"),
    (CLAUSES, GAME + "unimplemented.md", "- **RM-H9** ", "- ", "RM-H9 is cited by no play"),
    (CLAUSES, GAME + "unimplemented.es.md", "- **RM-H9** ", "- ", "RM-H9 is missing"),
    (CLAUSES, GAME + "plays/1-material.play", None, "# RM-8.4 And then nothing.\n", "asserts nothing"),
    (CLAUSES, "src/games/ascending/plays/noticed.txt", "AE-4.2 ", "AE-4.20 ", "cites AE-4.20, which rules.md does not have"),
    (CLAUSES, "src/games/ascending/plays/noticed.txt", None, "AE-4.2\n", "no clause and no number"),
]


def say(checker, tree, name):
    if checker == CLAUSES:
        command = [sys.argv[1], str(tree.joinpath(*name.split("/")[:3]))]
    else:
        command = [sys.executable, str(ROOT / f"tools/{checker}.py"), str(tree)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def main():
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)
        shutil.copytree(ROOT / "src", tree / "src")
        shutil.copytree(ROOT / "web/src", tree / "web/src")
        (tree / "tools").mkdir()
        shutil.copy(ROOT / "tools/layers.txt", tree / "tools")
        for checker, name, old, new, expected in FAULTS:
            path = tree / name
            text = path.read_text(encoding="utf-8")
            if old is not None and old not in text:
                missed.append(f"{name} no longer holds {old!r}: choose another fault")
                continue
            path.write_text(text + new if old is None else text.replace(old, new), encoding="utf-8")
            code, said = say(checker, tree, name)
            if code == 0 or expected not in said:
                missed.append(f"{checker} does not say {expected!r} of {name}")
            path.write_text(text, encoding="utf-8")
    print(f"{len(FAULTS) - len(missed)} of {len(FAULTS)} faults found")
    print("\n".join(missed))
    return 1 if missed else 0


sys.exit(main())
