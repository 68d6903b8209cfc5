// table/generic/es.ts -- What the window says in which something earlier is corrected, in Spanish.

import type { Words } from "./en";

export const es: Words = {
  title: "Corregir lo anotado",
  intro:
    "Di qué fue de otra manera, mira adónde lleva y anótalo. Todos saben que has mirado; nada cambia hasta que lo anotes.",
  intro_alone: "Di qué fue de otra manera, mira adónde lleva y anótalo. Nada cambia hasta que lo anotes.",
  yours: "Tus cambios",
  forget: "Dejarlo como estaba",
  look: "Ver adónde lleva",
  enter: "Anotar la corrección",
  drop: "No ocurrió",
  report: "Resultado",
  referee: "Decreto",
  dropped: (line) => `Fuera: ${line}`,
  replaced: (line, now) => `${line} → ${now}`,
  inserted: (what, line) => `Nuevo ${line ? `tras ${line}` : "antes de todo"}: ${what}`,
  behind: "Después de esto ocurrió algo más…",
  before_all: "Antes de todo esto ocurrió algo más…",
  who: "Quién:",
  choose: "elige",
  thrown: {
    ask: "¿Qué ha salido en los dados?",
    note: "Esta mesa tira los suyos. Lo que anotes se cuenta a todos, y puede corregirse como cualquier línea.",
    wait: "Se tiran los dados: quien organiza anota lo que sale.",
    go: "Anotarlo",
  },
  opened: (line) => `Queda abierto antes de ${line}`,
  spare_dice: (count) => `Hay ${count} dados que ya no hacen falta.`,
  spare_note: "Quítalos todos aquí, o cada uno más abajo.",
  drop_dice: "Quitar todos los dados que ya no hacen falta",
  conflict: (line) => `Ya no es posible: ${line}`,
  secret: "Solo su dueño puede saber por qué; cuando estén todas las órdenes, lo lees aquí.",
  gap: (who, line) => `Falta la respuesta de ${who}, antes de ${line}`,
  die: (line) => `Se tira de nuevo un dado, antes de ${line}: ¿qué ha salido?`,
  leave_open: "Dejarlo abierto, para jugarlo",
  waits: (lines) => `Viene después y se quita: ${lines}.`,
  settled: "Así se puede anotar.",
  unsettled: "Resuelve lo que queda y mira otra vez.",
  dice: (kept, gone) =>
    `Dados que se quedan como cayeron: ${kept}.${gone ? ` Dados que desaparecen: ${gone}.` : ""}`,
  new_die: "Después cae un dado nuevo, que nadie conoce todavía.",
  odds: (all) => `El dado nuevo: ${all}.`,
  entered: "Lo anotado, lo último primero",
  later: "Qué más podría ir aquí se sabe cuando estén todas las órdenes.",
  nothing: "Todavía no se ha anotado nada.",
};
