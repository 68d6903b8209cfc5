// shell/address.ts -- What an address says, however it was mistyped.

/** How a game in this browser is played. */
export type Manner = "play" | "pass" | "watch" | "learn";

export type Route =
  | { page: "front" }
  | { page: "game"; manner: Manner; game: string; id: string | undefined }
  | { page: "table"; id: string; key: string }
  | { page: "rules"; game: string; clause: string }
  | { page: "verify" }
  | { page: "me" }
  | { page: "editor"; game: string; draft: string }
  | { page: "lost" };

/** What was typed stays as it is where it is no encoding of anything. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function read(address: URL | Location): Route {
  const [page = "", first = "", second] = address.pathname.split("/").filter(Boolean).map(plain);
  const mark = plain(address.hash.slice(1));
  switch (page) {
    case "":
      return { page: "front" };
    case "play":
    case "pass":
    case "watch":
    case "learn":
      return first ? { page: "game", manner: page, game: first, id: second } : { page: "lost" };
    case "table":
      return first ? { page: "table", id: first, key: mark } : { page: "lost" };
    case "rules":
      return first ? { page: "rules", game: first, clause: mark } : { page: "lost" };
    case "verify":
    case "me":
      return { page };
    case "club":
      return { page: "me" };
    case "editor":
      return first ? { page: "editor", game: first, draft: mark } : { page: "lost" };
    default:
      return { page: "lost" };
  }
}

/** What of a table is asked for: its board, the page of one battle, the organiser's desk, sheets to print. */
export type Part =
  | { part: "board" }
  | { part: "battle"; battle: string }
  | { part: "desk" }
  | { part: "sheets"; sheets: string };

export function asked_part(address: URL | Location): Part {
  const asked = new URLSearchParams(address.search);
  const [battle, sheets] = [asked.get("battle"), asked.get("sheets")];
  if (battle) return { part: "battle", battle };
  if (sheets) return { part: "sheets", sheets };
  return asked.has("desk") ? { part: "desk" } : { part: "board" };
}

/** What stands for it in an address. */
export function query_of(part: Part): string {
  if (part.part === "battle") return `?battle=${encodeURIComponent(part.battle)}`;
  if (part.part === "sheets") return `?sheets=${encodeURIComponent(part.sheets)}`;
  return part.part === "desk" ? "?desk" : "";
}

/** The link by which the organiser's office, which this one opens, is offered to another. */
export function offer_address(link: string): string {
  const offer = new URL(link);
  offer.search = "?desk&office";
  return offer.href;
}

/** Whether whoever comes by this address was offered the office. */
export function asked_office(address: URL | Location): boolean {
  return new URLSearchParams(address.search).has("office");
}

/** The step that a link to a position names; null where it names none. */
export function asked_ply(address: URL | Location): number | null {
  const asked = new URLSearchParams(address.search).get("ply") ?? "";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : null;
}
