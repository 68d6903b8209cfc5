// games/rebel_moon/learn/es.ts -- las palabras de la primera partida en español.

import type { Telling } from "./en";

export const es: Telling = {
  chapters: {
    way: "El camino a la luna",
    sight: "Ser visto",
    colours: "Tres escudos, tres colores",
    hidden: "Boca abajo",
    rebel: "En el otro bando",
    clear: "Despejar la vista",
    place: "Antes del vuelo: asteroides",
    hide: "Antes del vuelo: armas",
  },
  steps: {
    goal: "Eres el Imperial. Lleva la bomba desde la puerta estelar, arriba a la izquierda, hasta la luna rebelde, abajo a la derecha. La flecha blanca dice hacia dónde mira.",
    advance:
      "En cada turno la bomba puede girar un lado, después avanzar una casilla y después usar una mejora. Elige la casilla de enfrente, D5, en el tablero o en la lista, y pulsa Intro o el botón.",
    turn: "Delante hay un asteroide, en E5, y la bomba solo pasa por casillas libres. Gira y avanza en un mismo plan: elige una de las casillas iluminadas a su lado.",
    thrusters:
      "Los propulsores la llevan una casilla más lejos. Cuestan puntos de escudo: la lista dice cuántos. Elige una casilla «con propulsores».",
    paid: "Mira los escudos: el precio salió del exterior. Si gastas más de lo que le queda, el resto sale del siguiente.",
    seen: "Ahora un arma. La mina amarilla de D7 está boca arriba. Señálala: las casillas azules son las que alcanza. Un arma solo daña lo que ve.",
    meet: "Elige casillas y observa: la línea continua dice quién te vería allí, y el número, cuánto podría dañarte como mucho. Después, mueve.",
    hit: "Tras cada turno tuyo, el Rebelde puede disparar un arma. Las minas de fragmentación dañan menos cuanto más lejos estás, y no se gastan. Una pieza en medio tapa la vista.",
    outer:
      "La bomba lleva tres escudos y cuenta el exterior. Un arma solo daña el escudo de su color. Ahora el exterior es el rojo: el láser naranja de D9 todavía no puede nada.",
    line: "Los láseres disparan por las seis líneas rectas, a cualquier distancia. El rojo de E9 te daría en la fila E. Busca una casilla que no vea y muévete a ella.",
    fallen:
      "Cuando cae un escudo, el siguiente aparece entero: lo que sobraba del disparo se pierde. Sin los tres, cualquier impacto destruye la bomba.",
    facedown:
      "Las armas de verdad están boca abajo: ves el color, no la clase. Señala una para ver qué puede ser todavía, según lo que ambos han visto. Rojo es I, naranja II, amarillo III.",
    dare: "Una línea discontinua dice: te ve, si es de esa clase. «≤» es lo peor y «≈» lo que cabe esperar. Sopésalo y mueve.",
    shown:
      "Si el Rebelde ha disparado, el marcador ha quedado boca arriba: ya lo conoces para siempre. Casi todas las armas se gastan al disparar; la tabla «Por ver» lleva la cuenta.",
    turns:
      "Cambia de bando: eres el Rebelde. La bomba se ha movido; puedes disparar un arma o ninguna. La lista dice qué haría cada una ahora.",
    pulse:
      "Dispara el EMP rojo de E7: elígelo y pulsa el botón. Tira dados; el más alto, menos la distancia, es el daño.",
    dice: "Un EMP se puede usar más veces, cada vez con menos dados, y después desaparece. Cerca de la bomba es terrible; lejos no hace nada.",
    blocked:
      "Tu láser rojo de E9 mira por la fila E, pero hay un asteroide en E7. El destructor de C7 puede quitar un asteroide que vea: dispáralo contra E7.",
    open: "La línea está abierta. De haber disparado antes el láser, se habría gastado en balde. A veces el primer tiro solo prepara el segundo.",
    before:
      "La partida empieza con la colocación: el Imperial coloca asteroides y el Rebelde armas, una pieza por turno. Quien quiera puede pasar; dos pases seguidos la terminan.",
    asteroid:
      "Los asteroides tapan la vista, pero no pueden ir junto a las armas: las casillas rayadas están prohibidas y cada una dice por qué al señalarla. Siempre debe quedar un camino a la luna. Coloca un asteroide.",
    weapon:
      "Como Rebelde eliges también el arma. Señala una casilla libre: las azules son las que alcanzaría desde ahí. No puede tocar un asteroide. Coloca una.",
    ready:
      "Eso es todo. Dos cosas más: quien se entretiene pierde, porque los rebeldes aprovechan para huir; y cada cláusula que ves es un enlace a las reglas. Ahora, juega.",
  },
};
