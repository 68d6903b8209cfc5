#!/usr/bin/env python3
"""What a browser fetches from the front page to the first legal move, in kB as they are served: gzip and brotli.

    tests/web_sizes.py CLIENT SQUEEZED

CLIENT is the folder of the built web client, beside it CLIENT.parts.json, which tells what each script came of and what
it fetches at once; SQUEEZED has the same files compressed. Told are, for every game, its script with all that the front
page and a table need before they can be used, and its rules. What is fetched later (windows, the log, the panels
beside the board, the end, the lesson, the lists of tables) is no part of it; but none of that may bring the client of
a game that it does not belong to.
"""
import json
import pathlib
import sys

SHELL = ["index.html", "src/front/Front.svelte", "src/pages/TablePage.svelte"]
LANGUAGES = ["en", "es"]
# The bars of the first game, in bytes of the smaller form.
BARS = {"rebel-moon": {"script": 60_000, "rules": 160_000}}


def main():
    client, squeezed = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    parts = json.loads(client.with_name(client.name + ".parts.json").read_text(encoding="utf-8"))
    made_of = {part["source"]: name for name, part in parts.items() if part["source"]}

    def fetched(name, known):
        if name not in known:
            known.add(name)
            for other in parts[name]["imports"]:
                fetched(other, known)
        return known

    def weight(names, form):
        files = [(squeezed / f"{name}.{form}", client / name) for name in names]
        return sum((small if small.exists() else plain).stat().st_size for small, plain in files)

    def one(pattern):
        found = [str(path.relative_to(client)) for path in client.glob(pattern)]
        if len(found) != 1:
            sys.exit(f"{pattern}: {found}")
        return found[0]

    games = json.loads((client / "index.html").read_text(encoding="utf-8").split('id="games">')[1].split("</script>")[0])
    small_extras = [one("assets/worker-*.js"), one("assets/first-*.js")]
    faults = []
    print("game         script gzip  brotli   rules gzip  brotli")
    for game, shipped in games.items():
        sizes = {}
        for language in LANGUAGES:
            folder = f"src/games/{game.replace('-', '_')}"
            sources = [*SHELL, f"{folder}/index.ts", f"src/i18n/{language}.ts", f"{folder}/{language}.ts"]
            missing = [source for source in sources if source not in made_of]
            if missing:
                sys.exit(f"{game}: no script came of {missing}")
            scripts = set(small_extras)
            for source in sources:
                fetched(made_of[source], scripts)
            for form in ("gz", "br"):
                sizes["script", form] = max(weight(scripts, form), sizes.get(("script", form), 0))
        for form in ("gz", "br"):
            sizes["rules", form] = weight([shipped["rules"].lstrip("/")], form)
        told = [sizes[what, form] / 1000 for what in ("script", "rules") for form in ("gz", "br")]
        print(f"{game:12} {told[0]:11.1f} {told[1]:7.1f} {told[2]:12.1f} {told[3]:7.1f}")
        for what, bar in BARS.get(game, {}).items():
            if sizes[what, "br"] > bar:
                faults.append(f"{game}: {what} of {sizes[what, 'br']} bytes, at most {bar} are allowed")
    faults += [f"{game} is not among the games" for game in BARS if game not in games]
    owners = {made_of[f"src/games/{game.replace('-', '_')}/index.ts"]: game for game in games}
    for source, name in made_of.items():
        strange = [owners[other] for other in fetched(name, set()) if other in owners and other != name]
        faults += [f"{source} brings the whole client of {game}" for game in strange if game.replace("-", "_") not in source]
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
