// table/es.ts -- What a table says once it is wanted, in Spanish.

import type { Words } from "./en";

export const es: Words = {
  end: {
    you_won: "Has ganado",
    you_lost: "Has perdido",
    you_share: "Compartes la victoria",
    won: (who, count) => `${count === 1 ? "Gana" : "Ganan"}: ${who}`,
    draw: "Empate",
    again: "Otra vez",
    swap: "Cambiar de bando",
    swap_more: "Con otro bando",
    look: "Mirar el tablero",
    steps: "Pasos",
    per_seat: (seat) => `Pasos de ${seat}`,
    expectation: "Lo que la máquina esperaba ganar",
    story: "La partida en imágenes",
  },

  keys: {
    title: "Teclas",
    everywhere: "En todas las mesas",
    rows: [
      ["U", "deshacer"],
      ["H", "pista"],
      ["[  ]", "un paso atrás o adelante"],
      ["Fin", "al presente"],
      ["/", "buscar en las reglas"],
      ["L", "el registro"],
      ["Tab", "del tablero a los paneles y vuelta"],
      ["Flechas", "por las casillas del tablero"],
      ["Intro", "elegir, y luego jugar lo elegido"],
      ["0", "todo el tablero"],
      ["+  −", "acercar o alejar"],
      [".", "saltar lo que se está mostrando"],
      ["Esc", "cerrar, cancelar lo elegido"],
      ["?", "esta lista"],
    ],
  },

  lesson: {
    title: "Aprender",
    part: (now, all) => `Parte ${now} de ${all}`,
    next: "Siguiente",
    skip: "Saltar esta parte",
    skip_short: "Saltar",
    again: "Repetir esta parte",
    again_short: "Repetir",
    well: "Hecho.",
    your_turn: "Te toca: hazlo en el tablero.",
    steered: "Eso era otra cosa: volvemos al comienzo de la tarea.",
    read_first: "Primero lee y pulsa «Siguiente».",
    finish: "Jugar una partida entera",
  },

  skip: {
    skip: "Saltar",
    title: "Mostrar de una vez lo que pasa hasta que te toque",
    pace: "A qué ritmo se muestran las jugadas",
    paces: { calm: "pausado", usual: "normal", quick: "rápido", none: "de golpe" },
  },

  notices: {
    title: "Cuando te toca",
    turn: "Te toca",
    tab: "Un punto en el título y el icono de la pestaña",
    sound: "Un sonido",
    browser: "Un aviso del navegador",
    hidden: "mientras no se ve la página",
    refused: "El navegador no deja que esta página te avise. Se cambia en sus ajustes para esta página.",
  },

  mine: {
    round: (round) => `ronda ${round}`,
    turns: { imperium: (turn) => `turno de juego ${turn}` },
    waits: (seat) => `turno: ${seat}`,
    show_spare: (count) => `Ver ${count} más, de espectador o sin empezar`,
    hide_spare: "Ocultar las de espectador y sin empezar",
    none: "Ninguna en la que juegues.",
  },

  review: {
    weighing: (percent) => `La máquina sopesa la partida: ${percent}\u00a0%`,
    expectation: "Lo que cada bando podía esperar",
    expectation_note: "según la máquina más fuerte, con lo que se veía desde su asiento",
    costliest: "Las jugadas más caras",
    costs: (percent) => `−${percent}\u00a0%`,
    says: (number, percent) => `Jugada cara ${number}: regaló un ${percent}\u00a0%`,
    none: "Ninguna jugada regaló mucho.",
  },
};
