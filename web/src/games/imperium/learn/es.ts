// games/imperium/learn/es.ts -- las palabras de la primera partida en español.

import type { Telling } from "../../../table/contract";

export const es: Telling = {
  chapters: {
    turn: "Un turno, ocho fases",
    landing: "Tomar un planeta",
  },
  steps: {
    goal: "Eres Rojo y 1r-0 es tu planeta natal. Gana quien tome el del enemigo, 1b-0. Un turno tiene ocho fases: la cinta de arriba dice en cuál estás.",
    points:
      "Todo se paga con puntos de construcción (PC): los dan tus planetas en cada turno. Con ellos pujas, compras cartas, reparas y construyes naves. Arriba en el panel ves los tuyos.",
    bid: "Iniciativa. Quién juega primero se subasta, y solo paga quien gana. Puja 1: Azul no tiene con qué superarla.",
    earn: "Recursos. Tus planetas han pagado, salvo los que tienen al lado una nave enemiga. Puedes jugar una carta de esta fase: prueba la Leva. Después termina la fase.",
    buy: "Cartas. Son secretas y ayudan en una fase o en combate. Compra una: el botón dice el precio. Después termina la fase.",
    supply:
      "Abastecimiento. Un escuadrón necesita un planeta, una base o una nave nodriza de su bando a tres sectores como mucho. Los bombarderos de 3b-1 no lo tienen y se pierden: elígelos.",
    repair:
      "Reparación. Una nave dañada junto a tu planeta puede repararse por la mitad de su precio. Elige la fragata de 1r-1.",
    build:
      "Construcción. Elige una unidad en el astillero y después un sector iluminado junto a un planeta tuyo. Puede mover y combatir enseguida.",
    settle:
      "Termina la construcción. Ahora pueden mover todas tus naves. La corbeta de 3r-3 lleva infantería: elígela y después el planeta neutral 3r-2. Es de quien tenga tropas en él.",
    move: "Elige el destructor de 4r-5 y muévelo a 4b-2. El punto rojo avisa: junto a un enemigo queda trabado, y una nave trabada mueve un sector como mucho.",
    declare:
      "Termina el movimiento. Combate: elige el destructor y después la corbeta de 4b-1. Un ataque igual a la defensa daña; el doble destruye.",
    fight:
      "Termina de declarar y empieza el combate. Ahora ambos pueden añadir cartas boca abajo. Sin cartas, tus 6 van contra sus 4.",
    invade:
      "Unos turnos después, tu transporte está junto a 4r-0, que Azul defiende con dos unidades de infantería. Elige el transporte, el planeta e invade con todo.",
    assault:
      "Termina de declarar y empieza. Los dos bandos golpean a la vez y cada uno elige qué pierde el otro: cuatro tuyas contra dos suyas.",
    stay: "El planeta ha caído. Solo es tuyo mientras haya tropas: deja algunas; las demás vuelven a bordo.",
    ready:
      "Eso es un turno entero; después juega Azul. Tras el último turno gana quien tenga más ingresos. Cada cláusula que ves abre las reglas. Ahora, juega.",
  },
};
