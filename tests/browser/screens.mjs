// tests/browser/screens.mjs -- Every screen that an address alone leads to, and the sign that it stands.

import { game } from "./visitor.mjs";

const lost = "main > p + .btn.main[href='/']";
export const board = ".table .board svg.sheet [data-at]";

export const screens = [
  ["front", "/", ".game .btn.main[href]"],
  ["table", `/play/${game}`, board],
  ["imperium", "/play/imperium", board],
  ["ascending", "/play/ascending", board],
  ["planetary", "/play/planetary-empires", board],
  ["sector", "/play/sector-invasion", board],
  ["curtain", `/pass/${game}`, ".curtain .btn"],
  ["watch", `/watch/${game}`, board],
  ["learn", `/learn/${game}`, board],
  ["learn-imperium", "/learn/imperium", board],
  ["learn-ascending", "/learn/ascending", board],
  ["learn-planetary", "/learn/planetary-empires", board],
  ["learn-sector", "/learn/sector-invasion", board],
  ["rules", `/rules/${game}`, ".rules li"],
  ["verify", "/verify", ".drop"],
  ["lost", "/nothing/here", lost],
  ["rules-of-nothing", "/rules/nothing", lost],
  ["editor-of-nothing", "/editor/nothing", lost],
];
