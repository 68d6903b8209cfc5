// transport/codec.ts -- an action as a structure and as its text, by the kinds and fields that a game's wire.ts lists.

export interface Codec<Action> {
  encode(action: Action): string;
  /** Undefined where the text is none of the game's actions. */
  decode(text: string): Action | undefined;
}

/** A kind and its fields a line, in order: ? before what may be left out, # before numbers. */
export function codec<Action extends { do: string }>(lines: readonly string[]): Codec<Action> {
  const kinds = new Map(lines.map((line) => [line.split(" ", 1)[0], line.split(" ").slice(1)]));
  const name = (field: string): string => field.replace(/\W+/, "");
  return {
    encode(action) {
      const values = kinds.get(action.do)?.map((field) => action[name(field) as "do"] as string | undefined);
      return [action.do, ...(values ?? [])].filter((word) => word !== undefined).join(" ");
    },
    decode(text) {
      const [kind = "", ...words] = text.split(" ");
      const fields = kinds.get(kind) ?? [];
      const least = fields.filter((field) => !field.startsWith("?")).length;
      if (!kinds.has(kind) || words.length < least || words.length > fields.length) return undefined;
      const values = words.map((word, index) => {
        const field = fields[index] ?? "";
        return [name(field), field.includes("#") ? Number(word) : word];
      });
      return Object.fromEntries([["do", kind], ...values]) as Action;
    },
  };
}

/** As people write it: what is left out has its default. */
export type Sparse<Thing> = Thing extends object ? { [Name in keyof Thing]?: Sparse<Thing[Name]> } : Thing;

/** The actions of one kind. */
export function of_kind<Action extends { do: string }, Kind extends Action["do"]>(
  actions: readonly Action[],
  kind: Kind,
): Extract<Action, { do: Kind }>[] {
  return actions.filter((action): action is Extract<Action, { do: Kind }> => action.do === kind);
}

/** What is told of each kind of action, by functions of their own. */
export type ByKind<Action extends { do: string }, More extends unknown[], Told> = {
  [Kind in Action["do"]]?: (action: Extract<Action, { do: Kind }>, ...more: More) => Told;
};

export function by_kind<Action extends { do: string }, More extends unknown[], Told>(
  tellings: ByKind<Action, More, Told>,
  action: Action,
  ...more: More
): Told | undefined {
  const tell = tellings[action.do as Action["do"]] as ((action: Action, ...more: More) => Told) | undefined;
  return tell?.(action, ...more);
}
