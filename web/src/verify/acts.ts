// verify/acts.ts -- Which acts of a journal stand: without those that were taken back, and as they were amended.
// docs/record.md tells how, under "From the journal to the steps".

interface Act {
  /** That of its entry; 17.2 where it is the second that the amendment 17 has put in. */
  number: string;
  act: string;
}

export class Acts {
  list: Act[] = [];
  /** The amendments that stand, each with the acts before it. */
  private former: { entry: number; before: Act[] }[] = [];

  constructor(private readonly seats: readonly string[]) {}

  /** Whether it names nothing that is not there. */
  enter(entry: number, said: { actor: string; text: string; deed: boolean }): boolean {
    if (!said.deed) this.list.push({ number: `${entry}`, act: `${said.actor} ${said.text}` });
    const amend = said.deed ? /^amend (0|[1-9]\d*) (.+)$/s.exec(said.text) : null;
    if (amend) return Number(amend[1]) === entry - 1 && this.amend(entry, (amend[2] ?? "").split("; "));
    const undo = said.deed ? /^undo (\d+)$/.exec(said.text) : null;
    return !undo || this.take_back(undo[1] ?? "");
  }

  private take_back(number: string): boolean {
    const place = this.list.findIndex((one) => one.number === number);
    if (place < 0 || Number(number) < (this.former.at(-1)?.entry ?? 0)) return false;
    this.list = this.list.slice(0, place);
    return true;
  }

  private amend(entry: number, changes: string[]): boolean {
    const last = this.former.at(-1);
    if (last && changes[0] === `drop ${last.entry}`) {
      this.list = [...last.before, ...this.list.filter((one) => parseInt(one.number) > last.entry)];
      this.former.pop();
      changes = changes.slice(1);
      if (!changes.length) return true;
    }
    const behind = new Map<string, Act[]>([
      ["0", []],
      ...this.list.map((one): [string, Act[]] => [one.number, []]),
    ]);
    const otherwise = new Map<string, Act[]>();
    let parts = 0;
    for (const change of changes) {
      const found = /^(drop|replace|insert) (\d+(?:\.\d+)?)(?: (([^ ]+) .+))?$/s.exec(change);
      const [, kind, at = "", act, actor = ""] = found ?? [];
      const put_in = behind.get(at);
      if (!put_in || (kind === "drop") !== (act === undefined)) return false;
      if (act !== undefined && ![...this.seats, "report", "referee"].includes(actor)) return false;
      if (kind === "insert") put_in.push({ number: `${entry}.${++parts}`, act: act ?? "" });
      else if (at === "0" || otherwise.has(at)) return false;
      else otherwise.set(at, act === undefined ? [] : [{ number: at, act }]);
    }
    this.former.push({ entry, before: this.list });
    const kept = this.list.flatMap((one) => [
      ...(otherwise.get(one.number) ?? [one]),
      ...(behind.get(one.number) ?? []),
    ]);
    this.list = [...(behind.get("0") ?? []), ...kept];
    return true;
  }
}
