// table/chances.ts -- By which of the keys that this browser keeps a table on the server is opened.

import type { KeptTable } from "./kept";

/**
 * As whom to try a key, one after the other: first with a key that nobody has, since an invitation to a seat of ours means
 * that its key opens nothing any more and must not do so again. Where the invitation has been used, it may have been by
 * any of our seats here, and is asked for again with that seat's key.
 */
export function chances(seats: readonly KeptTable[], key: string): (KeptTable | undefined)[] {
  const known = seats.find((one) => opens(one, key));
  if (known) return [known];
  const seated = seats.filter((one) => one.seats.length > 0);
  const watched = seats.find((one) => one.seats.length === 0);
  // Whoever comes without a key, or with an invitation of their own making, comes back to their own seat.
  const back = !key || seated.some((one) => gives_away(one, key));
  return back && seated.length > 0 ? seated : [watched, ...seated];
}

/** The link bears the key of our own seat, or the invitation by which we sat down there. */
export function opens(own: KeptTable, key: string): boolean {
  return own.key === key || (key !== "" && own.invited_by === key);
}

/** Whoever comes by a link of before to an office that this browser has by another key now, or may have: nobody answered. */
export function renewed_offices(seats: readonly KeptTable[], key: string): { own: KeptTable; by: string }[] {
  const theirs = seats.filter((one) => one.organiser && key && one.key !== key);
  return theirs.map((own) => ({ own, by: own.key }));
}

/** The key is a seat's at this table, and ours to give. */
export function gives_away({ invitations }: KeptTable, key: string): boolean {
  return Object.entries(invitations).some(([seat, one]) => seat !== "spectator" && one === key);
}
