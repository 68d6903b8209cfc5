// verify/wishes.ts -- The wish-lists that stand in a journal, as digests, and the wishes that are entered from them.
// docs/record.md tells how, under "Wish-lists".

export class WishLists {
  /** The step that has to come next, after whose it is; nothing where the last deed was no wish. */
  announced: string | undefined;
  private readonly lists = new Map<string, string[]>();

  /** Whether a deed is none of theirs, or a list of digests, or a wish that is of the list that stands. */
  enter(by: string, deed: string, digest: (text: string) => string): boolean {
    this.announced = undefined;
    if (deed === "resign") this.lists.delete(by);
    const handed = /^hand ([^ ]+)/.exec(deed);
    if (handed) this.lists.delete(handed[1] ?? "");
    if (/^file( |$)/.test(deed)) {
      this.lists.set(by, deed.split(" ").slice(1));
      return /^file( [0-9a-f]{64})*$/.test(deed);
    }
    if (!deed.startsWith("wish ")) return true;
    const [, seat = "", place = "", salt, action] =
      /^wish ([^ ]+) ([1-9]\d*) ([0-9a-f]{32}) (.+)$/s.exec(deed) ?? [];
    const [found] = this.lists.get(seat)?.splice(Number(place) - 1, 1) ?? [];
    if (found !== digest(`${salt}\n${action}`)) return false;
    this.announced = `${seat} ${action}`;
    return true;
  }
}
