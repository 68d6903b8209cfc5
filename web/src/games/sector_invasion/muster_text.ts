// games/sector_invasion/muster_text.ts -- what counts in a ground battle, line by line, each with its clause.

import type { Words } from "./en";
import type { Muster } from "./view";

interface MusterLine {
  text: string;
  note: string;
  values: [string, string];
  clause: string;
}

const points_each = 50;

function signed(value: number): string {
  return value === 0 ? "–" : value > 0 ? `+${value}` : `−${-value}`;
}

/** Lines that count for neither side are left out, but the first. */
export function muster_lines(own: Muster, other: Muster, words: Words): MusterLine[] {
  const said = words.muster;
  const lines: [string, string, (muster: Muster) => number, string][] = [
    [said.slots, "", ({ slots }) => slots, "SI-10.14"],
    [said.spent, "", ({ cards }) => cards, "SI-H9"],
    [said.orbital, "", ({ orbital }) => orbital, "SI-9.5"],
    [said.fronts, "", ({ fronts }) => fronts, "SI-9.6"],
    [said.general, "", ({ general }) => general, "SI-H7"],
    [said.dread, "", ({ dread }) => dread, "SI-H33"],
    [said.again, said.again_note, ({ again }) => again, "SI-H7"],
  ];
  const counted = lines
    .filter(([, , value]) => value(own) !== 0 || value(other) !== 0)
    .map(([text, note, value, clause]): MusterLine => ({
      text,
      note,
      values: [signed(value(own)), signed(value(other))],
      clause,
    }));
  const list: MusterLine = {
    text: said.list,
    note: `${own.points} : ${other.points}`,
    values: [String(Math.floor(own.points / points_each)), String(Math.floor(other.points / points_each))],
    clause: "SI-H5",
  };
  return [list, ...counted];
}
