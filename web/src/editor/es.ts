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
    play_title: "Jugarla contra la máquina",
    undo: "Deshacer",
    redo: "Rehacer",
    keys: "Teclas",
  },
  lint: {
    title: "Revisión",
    whole: "Todo está bien: se puede jugar.",
    checking: "Revisando",
    some: (number) => count(number, "cosa incumple una regla", "cosas incumplen una regla"),
    silent: "La revisión no ha respondido. Lo que has hecho sigue aquí; inténtalo otra vez.",
  },
  play: {
    title: "Jugarla",
  },
  share: {
    title: "Compartirla",
    say: "El enlace lo contiene todo. Quien lo abra la verá en el editor y podrá jugarla; nada se guarda en un servidor.",
    copy: "Copiar",
    copied: "Copiado",
    letters: (number) => count(number, "carácter", "caracteres"),
  },
  kept: {
    title: "Guardadas en este navegador",
    anew: "O empezar de nuevo",
    throw_away: "Borrar",
    surely: "¿Borrarla?",
  },
  file: {
    unfit: (name, place) =>
      `${name} no se puede abrir aquí: en ${place} hay algo inesperado. Elige otro archivo.`,
    too_large: (name) => `${name} es demasiado grande: elige un archivo guardado aquí.`,
    no_json: (name) => `${name} no es un archivo JSON: elige uno guardado aquí.`,
    no_link: "Este enlace no contiene nada entero que se pueda abrir aquí: pídelo otra vez.",
    opened: (name) => `Abierta: ${name}.`,
    kept: "Quedó guardada aquí la última vez.",
  },
};
