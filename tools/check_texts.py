#!/usr/bin/env python3
"""Checks the texts of every game, of the table and of the page: both languages complete, the same slots,
no key missing that code uses, none left that no code uses; one word for one thing, sentences in order.

    tools/check_texts.py [FOLDER]    the project, or another tree of the same shape
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
ROOT = ROOT if ROOT.is_dir() else ROOT.parent.parent
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
EXPECTED = re.compile(r'(?:expected\(\) \{ return|fail\()\s*"([^"]+)"[;)]')
problems = []

# One word for one thing, and what reads wrong: where, in which language, what must not stand there, why.
STYLE = [
    ("", "es", r"\b(el|los) ordenador(es)?\b|\"ordenador\"", "who plays there is «la máquina»"),
    ("", "es", r"(?i)\b(oponente|adversari[oa]|contrincante)s?\b", "who plays against one is «rival»"),
    ("", "es", r"\b[Ss]oltar\b|\bDejarla\b|\bTomarla\b", "«cancelar», «prepararlo»: to let go also means to shoot"),
    ("", "es", r"(?<!\w)(de|a) el ", "«del», «al»"),
    ("", "es", r"^[^¿]*\w\?", "a question opens with «¿»"),
    ("ascending", "es", r"(?i)\bprogresar", "the action is «desarrollar», as in the rules"),
    ("ascending", "es", r"mundo natal \(", "«el mundo natal azul»"),
    ("imperium", "es", r"(?i)\bsuministr", "the word is «abastecimiento»"),
    ("", "es", r"(?i)\bcomprome(t|ti)\w+", "cards are «puestas», as in the rules"),
    ("", "es", r"(?i)\btablas\b", "a draw is «empate»"),
    ("", "es", r"(?i)\bradiactiv", "«radioactivo», as in the rules"),
    ("", "es", r"(?i)\b(nord|sud)(este|oeste)\b", "«noreste», «sureste»: one spelling of each"),
    ("", "es", r"(?i)\bvolver a ahora\b", "«volver al presente»"),
    ("", "es", r"(?i)\bquien (puede|quiere|tiene)\b[^,;:.]*, (tiene|debe|puede)\b", "no comma behind the subject"),
    ("", "es", r"(?i)\b(vosotr[oa]s|vuestr[oa]s?|habéis|tenéis|podéis|sois)\b", "readers of America are «ustedes»"),
    ("ascending", "es", r"(?i)\bpuntos? (del? )?(anillo|(la|su) órbita)", "on a ring it is a «sitio»: points are won"),
    ("ascending", "es", r"(?i)planetas? natal", "«mundo natal», as in the rules"),
    ("imperium", "es", r"(?i)\bestallar|\bportador", "«detonar»; «nave nodriza»"),
    ("", "es", r"(?i)\bse vuelven? (#|un disco|boca)|\bvolverl[oa]s?\b", "what lies face down «se descubre»"),
    ("", "es", r"(?i)\bse sostiene\b|\btal como está\b", "«es válida», «cuadra»; «por ahora»"),
    ("imperium", "es", r"# (no )?(daña|destruye) en #|Ahora #: #|deriva, ", "say who did what, as a sentence"),
    ("", "es", r"Fin de la partida\"|\bJuntos\b|Cómo fue", "«el final de la partida», «pasa y juega»"),
    ("", "en", r"How it went|End of the (match|game)|\bTogether\"", "“the end of the match”, “pass and play”"),
    ("", "en", r"(?i)\blay back\b|\bput back\b", "what is chosen is cancelled"),
    ("", "en", r"\b[Ii]t is up to\b|\b[Ww]hoever begins\b|\bis not told\b", "say who, and what one sees"),
    ("", "en", r"(?i)\bback to now\b", "“back to the present”"),
    ("", "en", r"(?i)\byou look at\b", "“you are looking at”"),
    ("imperium", "en", r"(?i)\bblow up\b", "“detonate”, as its word"),
    ("", "en", r"(?<![Tt]here )\bis no (?!longer|more|better)\w", "“is not a”"),
    ("", "en", r"[\w#]'[a-z]|s' [a-z]", "a printed apostrophe: ’"),
    ("", "", r"[.!] (?!docs/)[a-záéíóúñ]", "a sentence begins with a capital"),
    ("", "", r"[\d#] %", "a space that does not break: \\u00a0%"),
    ("", "", r"(?i)\b(\w{2,}) \1\b", "a word twice"),
    ("", "", r"\w  \w{2}|\w [,;!]", "spaces"),
]


def complain(path, text):
    problems.append(f"{path.relative_to(ROOT)}: {text}")


def flat(value, path=()):
    """Every text with the keys that lead to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, path + (key,))
    else:
        yield path, value


def slots(text):
    return sorted(set(re.findall(r"\{(?:(?:a|the) )?([a-z_]+)", str(text))))


def source(folders):
    text = ""
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".h", ".cpp") and not path.stem.endswith("_test"):
                text += re.sub(r"(?m)//[^\n\"]*$", "", path.read_text(encoding="utf-8")) + "\n"
    return text


def second_argument(call):
    """The text between the first and the second comma of a call, brackets and quotes respected."""
    depth, quoted, commas, start = 0, False, 0, 0
    for i, letter in enumerate(call):
        if letter == '"' and call[i - 1] != "\\":
            quoted = not quoted
        if quoted:
            continue
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
            if depth == 0:
                return call[start:i] if commas == 1 else ""
        elif letter == "," and depth == 1:
            commas += 1
            if commas == 1:
                start = i + 1
            elif commas == 2:
                return call[start:i]
    return ""


def keys_of_calls(code, name):
    keys = set()
    for found in re.finditer(rf"\b{name}\(", code):
        argument = second_argument(code[found.end() - 1:])
        argument = re.sub(r'==\s*"[^"]*"(sv)?', "", argument)
        keys |= set(LITERAL.findall(argument))
    return keys


def compare(folder, languages):
    texts = {}
    for language in languages:
        path = folder / f"{language}.json"
        if not path.exists():
            complain(folder, f"{language}.json is missing")
            return None
        texts[language] = json.loads(path.read_text(encoding="utf-8"))
    english, spanish = (dict(flat(texts[language])) for language in languages)
    for key in sorted(english.keys() - spanish.keys()):
        complain(folder / "es.json", f"{'.'.join(key)} is missing")
    for key in sorted(spanish.keys() - english.keys()):
        complain(folder / "en.json", f"{'.'.join(key)} is missing")
    for key in english.keys() & spanish.keys():
        if slots(english[key]) != slots(spanish[key]):
            complain(folder, f"{'.'.join(key)} has other slots in the other language")
        for language, text in (("en", english[key]), ("es", spanish[key])):
            if text == "" or (isinstance(text, str) and text.count("{") != text.count("}")):
                complain(folder / f"{language}.json", f"{'.'.join(key)} is empty or a slot stays open")
    return texts["en"]


def used(word, literals):
    """Whether code knows the word, or its parts as in red-laser or alpha-3; a piece's name is a letter and a number."""
    if word in literals or re.fullmatch("[a-z][0-9]", word):
        return True
    cut = word.split("-")
    known = literals | {part for part in cut[1:] if part.isdigit()}
    return any("-".join(cut[:i]) in known and "-".join(cut[i:]) in known for i in range(1, len(cut)))


def check_game(game):
    english = compare(game / "texts", ("en", "es"))
    if english is None:
        return 0
    code = source([game])
    literals = set(LITERAL.findall(code))
    for key in sorted(keys_of_calls(code, "refuse") - english["reasons"].keys()):
        complain(game / "texts/en.json", f"reasons.{key} is missing")
    told = keys_of_calls(code, "say") | {word for word in literals if word.startswith("why-")}
    for key in sorted(told - english["events"].keys()):
        complain(game / "texts/en.json", f"events.{key} is missing")
    literals |= set(LITERAL.findall(source([ROOT / "src/hex", ROOT / "src/core"])))
    for chapter in ("phases", "outcomes", "scenarios", "reasons", "events", "words", "a", "the", "marks"):
        for key in english.get(chapter, {}):
            if not used(key, literals):
                complain(game / "texts/en.json", f"{chapter}.{key} is used by no code")
    for article in ("a", "the"):
        for key in sorted(english.get(article, {}).keys() - english["words"].keys()):
            complain(game / "texts/en.json", f"{article}.{key} has an article and no reading of its own")
    for language in ("en", "es"):
        for key, text in json.loads((game / f"texts/{language}.json").read_text(encoding="utf-8"))["events"].items():
            if re.match(r"\{(at|from|to)\}|(At|From|In|De|Del|Desde|En) [^:]*\{", text) and not key.startswith("why-"):
                complain(game / f"texts/{language}.json", f"events.{key}: {text}: say who and what before where")
    for phrase in EXPECTED.findall(code):
        if phrase not in english.get("expected", {}):
            complain(game / "texts/en.json", f"expected.{phrase} is missing")
    for option, entry in english.get("options", {}).items():
        for key in [option, *entry["choices"]]:
            if key not in literals:
                complain(game / "texts/en.json", f"options.{option}: {key} is used by no code")
    return len(list(flat(english))) + check_off_page(game, literals)


def check_off_page(game, literals):
    """What a game says where nobody sits at its table: a review's quantities."""
    folder = game / "texts/off_page"
    english = compare(folder, ("en", "es")) if folder.is_dir() else None
    for path, _ in flat(english or {}):
        if path[0] != "words" or not used(path[1], literals):
            complain(folder / "en.json", f"{'.'.join(path)} is used by no code")
    return len(list(flat(english or {})))


def check_shared(folder):
    english = compare(folder, ("en", "es"))
    if english is None:
        return 0
    layers = [ROOT / "src" / name for name in ("core", "match", "conduct", "record", "table", "server", "catalog", "apps", "ai", "wasm", "notices")]
    literals = set(LITERAL.findall(source(layers)))
    beneath = source([ROOT / "src/base", ROOT / "src/hex"])
    for phrase in EXPECTED.findall(beneath):
        if folder == ROOT / "src/match/texts" and phrase not in english["expected"]:
            complain(folder / "en.json", f"expected.{phrase} is missing")
    parts = literals | set(LITERAL.findall(beneath))
    for path, _ in flat(english):
        if path[0] == "expected":  # what varies, "%", is put together by the code
            if any(part and part not in parts and part.strip() not in parts for part in path[1].split("%")):
                complain(folder / "en.json", f"{'.'.join(path)} is used by no code")
            continue
        key = path[1] if len(path) > 1 else path[0]
        stem = re.sub(r"[0-9]+$", "", key)  # level-3 is made of level- and a number
        if key not in literals and stem not in literals:
            complain(folder / "en.json", f"{'.'.join(path)} is used by no code")
    return len(list(flat(english)))


def check_style():
    """What a machine can see of how the texts read, in JSON and in the page's catalogues."""
    for language in ("en", "es"):
        files = [*ROOT.glob(f"src/**/texts/**/{language}.json"), *ROOT.glob(f"web/src/**/{language}.ts")]
        for path in sorted(files):
            for text in re.findall(r'"(?:[^"\\\n]|\\.)*"|`[^`\n]*`', path.read_text(encoding="utf-8")):
                plain = re.sub(r"\$?\{[^}]*\}?|\\$", "#", text)
                for where, only, wrong, why in STYLE:
                    if where in str(path) and only in (language, "") and re.search(wrong, plain):
                        complain(path, f"{text}: {why}")


def paired(path):
    """The texts of a page's catalogue by the keys that lead to them, as the formatter sets it."""
    found, keys = {}, []
    for line in path.read_text(encoding="utf-8").splitlines():
        key = re.match(r'( *)(?:(\w+)|"([^"]+)"): ', line)
        if key:
            keys = [outer for outer in keys if outer[0] < len(key[1])] + [(len(key[1]), key[2] or key[3])]
            line = line[key.end():]
        texts = re.findall(r'"(?:[^"\\\n]|\\.)*"|`[^`\n]*`', line)
        if texts:
            place = tuple(name for _, name in keys)
            found[place] = " ".join([found.get(place, ""), *texts])
    return found


def check_match():
    """What is played is a match, «partida»; the rulebook is a game, «juego». Imperium's game turns keep their name."""
    for path in sorted([*ROOT.glob("src/**/texts/**/en.json"), *ROOT.glob("web/src/**/en.ts")]):
        read = paired if path.suffix == ".ts" else lambda file: dict(flat(json.loads(file.read_text(encoding="utf-8"))))
        english, spanish = read(path), read(path.with_name(f"es{path.suffix}"))
        for key in sorted(english.keys() & spanish.keys()):
            game, juego = (
                re.search(word, re.sub(r"\{\w+\}|[Gg]ame turns?|[Tt]urnos? de juego|\"do\":\"games\"", "", str(text)))
                for word, text in ((r"(?i)\bgames?\b", english[key]), (r"(?i)\bjuegos?\b", spanish[key]))
            )
            if game and not juego:
                complain(path, f"{'.'.join(key)}: {english[key]}: what is played is a match")


count = 0
for folder in sorted((ROOT / "src/games").iterdir()):
    if (folder / "texts").is_dir():
        count += check_game(folder)
if (ROOT / "src/match").is_dir():
    count += check_shared(ROOT / "src/match/texts")
    count += check_shared(ROOT / "src/match/texts/off_page")
    count += check_shared(ROOT / "src/notices/texts")
check_style()
check_match()
print("\n".join(problems) if problems else f"{count} texts in two languages, all used")
sys.exit(1 if problems else 0)
