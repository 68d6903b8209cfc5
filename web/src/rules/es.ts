// rules/es.ts -- las palabras de la página y el cajón de reglas en español.

import type { Words } from "./en";

export const es: Words = {
  search: "Buscar en las reglas",
  found: (count) => (count === 1 ? "1 regla" : `${count} reglas`),
  none: "Ninguna regla tiene esas palabras. Prueba con menos, o con un número como 3.2.",
  ruling: "criterio",
  ours: "Donde el reglamento calla o dice dos cosas, así se juega aquí.",
  games: "Elegir el juego",
  contents: "Índice",
  previous: "Capítulo anterior",
  next: "Capítulo siguiente",
  now: "ahora",
  now_at: (phase) => `Ahora: ${phase}`,
  as_page: "Abrir como página",
};
