// editor/rules.ts -- what an editor asks of the rules: what is wrong with a scenario, and a game of it.

import { lang } from "../i18n/index.svelte";
import { table_address, type Manner } from "../shell/route.svelte";
import { my_name, setup_of, type Wish } from "../start/start";
import { keep } from "../table/kept";
import type { Card, Json, Language, Refusal, Turn } from "../transport/protocol";
import { random_hex } from "../transport/random";
import { rules_road } from "../transport/rules";
import { make_table } from "../transport/server";

export type { Card, Language, Refusal };

/** A scenario of one's own as the rules read it, with the options that it asks for. */
export interface Scenario {
  game: string;
  scenario: Json;
  options: Record<string, string>;
}

/** The card without what the scenario itself decides. */
export function card_for(card: Card, decided: readonly string[]): Card {
  return { ...card, scenarios: [], options: card.options.filter(({ option }) => !decided.includes(option)) };
}

/** Every clause that it breaks; none where it can be played. */
export async function lint(one: Scenario): Promise<Refusal[]> {
  const { problems } = await rules_road(one.game).request<{ problems: Refusal[] }>({
    do: "lint",
    ...one,
    lang: lang(),
  });
  return problems;
}

/** Begins a game of it and keeps it among this browser's tables; answers its address. */
export async function begin(one: Scenario, way: Manner, card: Card, wished: Wish): Promise<string> {
  const { game, scenario } = one;
  const wish = { ...wished, options: { ...wished.options, ...one.options } };
  const road = rules_road(game);
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
    const setup = { ...setup_of(card, wish, way, turn.seats[0] ?? ""), scenario };
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
export async function invite({ game, scenario, options }: Scenario, card: Card, wish: Wish): Promise<string> {
  const own = wish.seat || (card.seats[0]?.seat ?? "");
  const { table, keys } = await make_table(lang(), {
    game,
    scenario,
    options: { ...wish.options, ...options },
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
