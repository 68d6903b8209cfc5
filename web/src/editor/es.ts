// editor/es.ts -- the words that every editor has, in Spanish.

import { count } from "./count";
import type { Words } from "./en";

export const es: Words = {
  more: (name) => `Uno más: ${name}`,
  less: (name) => `Uno menos: ${name}`,
  menu: {
    new: "Nueva",
    open: "Abrir",
    save: "Guardar",
    share: "Compartir",
    play: "Jugar",
    play_title: "Jugar esta misión contra la máquina",
    undo: "Deshacer",
    redo: "Rehacer",
    keys: "Teclas",
  },
  lint: {
    title: "Revisión",
    whole: "La misión está bien: se puede jugar.",
    checking: "Revisando",
    some: (number) => count(number, "cosa incumple una regla", "cosas incumplen una regla"),
    silent: "La revisión no ha respondido. La misión sigue aquí; inténtalo otra vez.",
  },
  play: {
    title: "Jugar esta misión",
  },
  share: {
    title: "Compartir la misión",
    say: "El enlace contiene la misión entera. Quien lo abra la verá en el editor y podrá jugarla; nada se guarda en un servidor.",
    copy: "Copiar",
    copied: "Copiado",
    letters: (number) => count(number, "carácter", "caracteres"),
  },
  file: {
    no_mission: (name, place) =>
      `${name} no es una misión: en ${place} hay algo inesperado. Elige otro archivo.`,
    no_json: (name) => `${name} no es un archivo JSON: elige una misión guardada aquí.`,
    no_link: "Este enlace no contiene una misión, o solo una parte: pídelo otra vez.",
    opened: (name) => `Abierta: ${name}.`,
    kept: "Esta misión quedó guardada aquí la última vez.",
  },
};
