// games/sector_invasion/editor/tables.ts -- the tables of a charter as figures to be changed, each with its bounds and with what is usual.

import {
  attributes,
  usual_tables,
  type Charter,
  type Line,
  type Make,
  type Price,
  type Study,
  type Type,
} from "./charter";
import { set_garrison, set_make, set_study, type Change } from "./edit";
import type { Words } from "./en";

export type Column = keyof Words["terms"]["columns"];

/** A figure, and the change that another number makes. */
export interface TableFigure {
  column: Column;
  value: number;
  usual: number;
  least: number;
  most: number;
  change: (value: number) => Change;
}

/** SI-A25: what the rules allow. */
const most_of_ship = 12;
const dearest = 60;
const most_times = 9;
const most_worth = 5;

function price(
  columns: readonly [Column, Column],
  one: Price,
  usual: Price,
  change: (price: Price) => Change,
): TableFigure[] {
  return (["raw", "production"] as const).map((kind, index) => ({
    column: columns[index] ?? kind,
    value: one[kind],
    usual: usual[kind],
    least: 1,
    most: dearest,
    change: (value) => change({ ...one, [kind]: value }),
  }));
}

export function ship_figures(charter: Charter, type: Type): TableFigure[] {
  const find = (ships: readonly Make[]): Make => ships.find((make) => make.type === type)!;
  const make = find(charter.tables.ships);
  const usual = find(usual_tables.ships);
  return [
    ...attributes.map((attribute) => ({
      column: attribute,
      value: make[attribute],
      usual: usual[attribute],
      least: attribute === "strength" || attribute === "armour" ? 0 : 1,
      most: most_of_ship,
      change: (value: number) => set_make(type, { [attribute]: value }),
    })),
    ...price(["raw", "production"], make.price, usual.price, (one) => set_make(type, { price: one })),
    ...price(["repair_raw", "repair_production"], make.repair, usual.repair, (repair) =>
      set_make(type, { repair }),
    ),
  ];
}

export function slot_figures(charter: Charter, line: Line): TableFigure[] {
  const find = (studies: readonly Study[]): Study => studies.find((study) => study.line === line)!;
  const study = find(charter.tables.studies);
  const usual = find(usual_tables.studies);
  const number = (column: "times" | "worth", most: number): TableFigure => ({
    column,
    value: study[column],
    usual: usual[column],
    least: 0,
    most,
    change: (value) => set_study(line, { [column]: value }),
  });
  return [
    ...price(["raw", "production"], study.price, usual.price, (one) => set_study(line, { price: one })),
    number("times", most_times),
    number("worth", most_worth),
  ];
}

export function garrison_figures(charter: Charter): TableFigure[] {
  return price(["raw", "production"], charter.tables.garrison, usual_tables.garrison, (one) =>
    set_garrison(one),
  );
}
