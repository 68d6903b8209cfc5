// editor/rules.ts -- what the editor asks of the rules: what is wrong with a mission, and a game of it.

import { lang } from "../i18n/index.svelte";
import { table_address, type Manner } from "../shell/route.svelte";
import { my_name, setup_of, type Wish } from "../start/start";
import { keep } from "../table/kept";
import type { Card, Json, Language, Refusal, Turn } from "../transport/protocol";
import { random_hex } from "../transport/random";
import { rules_road } from "../transport/rules";
import { make_table } from "../transport/server";
import { variants_of } from "./box";
import type { Mission } from "./mission";

export type { Card, Language, Refusal };

export const game = "imperium";

/** The mission as it travels. */
export function json_of(mission: Mission): Json {
  return mission as unknown as Json;
}

/** The card without what the mission itself decides. */
export function card_for(mission: Mission, card: Card): Card {
  const decided = ["mission", ...Object.keys(variants_of(mission))];
  return { ...card, scenarios: [], options: card.options.filter(({ option }) => !decided.includes(option)) };
}

/** Every clause that the mission breaks; none where it can be played. */
export async function lint(mission: Mission): Promise<Refusal[]> {
  const answer = await rules_road(game).request<{ problems: Refusal[] }>({
    do: "lint",
    game,
    scenario: json_of(mission),
    options: variants_of(mission),
    lang: lang(),
  });
  return answer.problems;
}

/** Begins a game of the mission and keeps it among this browser's tables; answers its address. */
export async function begin(mission: Mission, way: Manner, card: Card, wished: Wish): Promise<string> {
  const wish = { ...wished, options: { ...wished.options, ...variants_of(mission) } };
  const road = rules_road(game);
  const scenario = json_of(mission);
  const { match, turn } = await road.request<{ match: string; turn: Turn }>({
    do: "new",
    game,
    scenario,
    options: wish.options,
    chance: "roll",
  });
  try {
    const { record } = await road.request<{ record: Json }>({ do: "record", match });
    const id = random_hex(6);
    const setup = { ...setup_of(card, wish, way, turn.seats[0] ?? "red"), scenario };
    await keep({
      kind: "local",
      id,
      game,
      setup,
      record,
      scores: [],
      ply: 0,
      turn,
      when: Date.now(),
      manner: way,
    });
    return `/${way}/${game}/${id}`;
  } finally {
    void road.request({ do: "close", match }).catch(() => undefined);
  }
}

/** Sets a table up on the server, with an invitation for the other seat; answers its address. */
export async function invite(mission: Mission, card: Card, wish: Wish): Promise<string> {
  const own = wish.seat || (card.seats[0]?.seat ?? "red");
  const { table, keys } = await make_table(lang(), {
    game,
    scenario: json_of(mission),
    options: { ...wish.options, ...variants_of(mission) },
    seats: Object.fromEntries(card.seats.map(({ seat }) => [seat, seat === own ? "person" : "invited"])),
    name: my_name(),
    open: false,
  });
  const key = keys[own] ?? "";
  await keep({
    kind: "server",
    id: table,
    key,
    game,
    seats: [own],
    invitations: Object.fromEntries(Object.entries(keys).filter(([seat]) => seat !== own)),
    with: [],
    ply: 0,
    turn: { kind: "decide", seats: [], phase: "" },
    when: Date.now(),
  });
  return table_address(table, key);
}
