// games/ascending/learn/es.ts -- las palabras de la primera partida en español.

import type { Telling } from "../../../table/contract";

export const es: Telling = {
  chapters: {
    flight: "Impulsar y aterrizar",
    people: "Tropas y naves",
    wealth: "Minar, construir, desarrollar",
    attack: "El ataque",
    end: "Los últimos puntos",
  },
  steps: {
    goal: "Eres Rojo, arriba a la izquierda. El fondo guarda puntos de victoria; cuando se vacía, gana el total más alto. Un turno es una de cinco acciones, y la primera es Mover.",
    flick:
      "Elige la nave R1 y tira de ella hacia atrás, en sentido contrario a Alfa\u00a04: la línea dice por dónde irá. Cuando vaya a parar en un anillo, que es la órbita, suelta y pulsa Impulsar.",
    land: "Queda un punto. Desde su órbita la nave puede aterrizar: elige Aterrizar en la lista. Se convierte en tropa y el planeta es tuyo. ¿Aún no está en órbita? Impúlsala otra vez.",
    found:
      "El disco se ha descubierto: nadie sabía qué era. Un planeta admite como mucho tres elementos: tropas y estructuras. Al acabar el turno miras en secreto los discos que orbitas.",
    recruit: "Las tropas crecen solo donde ya estás. Elige Reclutar y después tu planeta Alfa\u00a05.",
    more: "La misma acción trae otra más: a Alfa\u00a05 o a tu mundo natal.",
    launch:
      "Una tropa puede volver a ser nave. Elige Mover, después Lanzar desde Alfa\u00a05 y un sitio de su anillo. Así se viaja a saltos, de planeta en planeta.",
    ways: "El otro punto puede impulsar esa nave enseguida. Cuidado: la nave que sale del tablero vuelve al suministro, y si golpeas una nave enemiga se pierden las dos.",
    mine: "El primer camino a los puntos: Alfa\u00a05 tiene tres tropas. Elige Minar y entrega las tres: 2 PV. Vuelven al suministro.",
    build:
      "El segundo camino paga más tarde. Elige Construir y convierte las dos tropas de Alfa\u00a04 en un centro de investigación.",
    develop:
      "Un centro en un planeta gris abre el gris. Elige Desarrollar y después Logística 1. Cada nivel pide un centro más de su color.",
    first:
      "Has sido el primero: ganas tantos puntos como el nivel, y lo aprendido es tuyo para siempre. Colonias y ciudades también cuentan al final, y defienden su planeta.",
    power:
      "R1 y R2 están cerca de B1: dos naves al alcance destruyen una. R3 y R4 orbitan Alfa\u00a05: más naves que su defensa, 1, destruyen cuanto hay en él.",
    attack:
      "Los ataques llegan al final de Mover, y nadie tiene que volar para eso: elige Mover y después Atacar sin mover.",
    strike:
      "Las naves que pueden atacar tienen que hacerlo. El orden lo decides tú: elige un objetivo y pulsa el botón.",
    again: "Cada nave ataca una vez por turno. Ahora, las dos que no lo han hecho.",
    siege:
      "Un punto por cada nave y cada elemento destruidos. Una sola nave en órbita también sirve: bloquea, y el dueño del planeta no puede hacer nada en él.",
    last: "El fondo tiene 1 PV. Mina con las dos tropas de Alfa\u00a05: se vacía, y a los demás les queda un turno.",
    ready:
      "El final suma 1 PV por planeta y por colonia, 2 por ciudad. Cada cláusula que ves abre las reglas. Ahora juega, con dos, tres o cuatro.",
  },
};
