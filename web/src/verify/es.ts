// verify/es.ts -- the words of the page that checks a file, in Spanish.

import type { Words } from "./en";

export const es: Words = {
  title: "Comprobar el archivo de una partida",
  lead: "Cualquiera puede comprobar, sin fiarse de nadie, que no se cambió ningún paso y que no se eligió ningún dado. Se hace aquí, en tu navegador; el archivo no sale de aquí.",
  drop: "Suelta aquí el archivo",
  or: "o elígelo",
  checking: "Comprobando",
  good: "Todo cuadra",
  bad: "Este archivo no cuadra",
  not_record: "Esto no es el archivo de una partida.",
  steps: (count) => `${count} pasos, cada uno encadenado al anterior`,
  dice: (count) =>
    count === 0
      ? "En esta partida no se tiró ningún dado: no hay nada que comprobar"
      : count === 1
        ? "1 dado se deduce de los secretos"
        : `${count} dados se deducen de los secretos`,
  commitment: "El secreto es el que se prometió antes del primer paso",
  good_but_dice: "Cuadra, pero sus dados no están comprobados",
  unchecked: {
    running: "Esta partida no ha terminado: sus dados se podrán comprobar cuando acabe.",
    "left-out":
      "La partida acabó, pero en el archivo falta el secreto de la mesa: los dados no se pueden comprobar. Guarda de nuevo el archivo en la mesa.",
    hand: "Los dados se tiraron a mano: nadie puede comprobarlos después.",
  },
  game: "Juego",
  result: "Resultado",
  faults: {
    shape: "Falta una parte o no es lo que tiene que ser.",
    step: "Se cambió este paso, uno anterior o lo acordado al empezar.",
    entry: "Se cambió esta entrada del diario o una anterior.",
    journal: "El diario no lleva a los pasos de la partida.",
    name: "Un nombre no es el que se selló.",
    seal: "Los pasos cuadran, pero se cambió otra cosa del archivo.",
    commitment: "El secreto no es el que se prometió antes del primer paso.",
    die: "Este dado no se deduce de los secretos.",
  },
  unreadable: (letter) =>
    `Una partida se guarda como JSON, y este texto deja de serlo en el carácter ${letter}.`,
  part: (name) => `La parte «${name}» falta o no es lo que tiene que ser.`,
  step: (ply, said) => `Paso ${ply}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  entry: (number, said) => `Entrada ${number}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  rules_hold: "Cada paso es legal y acaba donde dice el archivo",
  rules_checking: "Repitiendo la partida según las reglas",
  other: "Comprobar otro archivo",
  chain: "Cadena",
};
