// table/invitations.ts -- The links of a table on the server that can be given away.

import type { Company } from "./abilities";

export const watching = "spectator";

/** Each seat's invitation that nobody has used yet, by the seat. */
export function open_invitations({
  invitations,
  people,
}: Pick<Company, "invitations" | "people">): [string, string][] {
  const open = new Set(people.filter((one) => one.kind === "invited").map((one) => one.seat));
  return Object.entries(invitations).filter(([seat]) => open.has(seat));
}
