// Proves that no game's list of keys repeats those of every table, which stand beside it.

import { expect, it } from "vitest";
import { en as every_table } from "../table/en";
import { es as en_toda_mesa } from "../table/es";
import { en as ascending } from "./ascending/en";
import { es as ascending_es } from "./ascending/es";
import { en as imperium } from "./imperium/en";
import { es as imperium_es } from "./imperium/es";
import { en as planetary_empires } from "./planetary_empires/en";
import { es as planetary_empires_es } from "./planetary_empires/es";
import { en as rebel_moon } from "./rebel_moon/en";
import { es as rebel_moon_es } from "./rebel_moon/es";

type Rows = readonly (readonly string[])[];
const keys = (rows: Rows): string[] => rows.flatMap(([names = ""]) => names.split(/\s+/));
/** Enter does in a game what its button says. */
const own = ["Enter", "Intro"];

it.each([
  ["en", every_table.keys.rows, [ascending, imperium, planetary_empires, rebel_moon]],
  ["es", en_toda_mesa.keys.rows, [ascending_es, imperium_es, planetary_empires_es, rebel_moon_es]],
] as const)("in %s no key of a game is one of every table", (_language, everywhere, games) => {
  const taken = keys(everywhere).filter((name) => !own.includes(name));
  for (const game of games) expect(keys(game.keys).filter((name) => taken.includes(name))).toEqual([]);
});
