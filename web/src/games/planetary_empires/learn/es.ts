// games/planetary_empires/learn/es.ts -- the words of the first round in Spanish.

import type { en } from "./en";

export const es: typeof en = {
  chapters: { round: "La primera ronda" },
  steps: {
    goal: "Eres Azur, con cinco casillas; Carmesí tiene cuatro. Gana quien tenga bastante mapa y haya jugado con todos; si no, quien más tenga al acabar la última ronda. Una ronda tiene cinco pasos: los ves sobre el mapa.",
    order:
      "Primero, las órdenes. Puedes atacar una casilla que toque tu tierra: aquí es D5. El panel dice cuánto valdría la batalla y qué pediría la tirada por la casilla. Da la orden.",
    sheet:
      "La batalla tiene su hoja. Quien tiene menos casillas recibe puntos extra; se comparan los manufactorums, las centrales y los bastiones, y cada línea nombra su cláusula. Todo se sabe antes de escribir las listas.",
    battle:
      "Las batallas se juegan en la mesa de cada cual y se informan. Quien no tiene tiempo las simula: deciden los dados, y la barra dice cómo de probable es cada final. Simula la tuya con el botón.",
    roll: "Has ganado. Si Carmesí también ataca, simula esa batalla; después puedes tirar por la casilla. La lista muestra lo que deben sacar dos dados, línea por línea: junto a tu tierra es más fácil, y un río o un escudo lo hacen más difícil. Tira.",
    map: "Una casilla tomada cambia de color, y su estructura cuenta para ti desde ahora. Después, la ronda siguiente empieza en el mapa nuevo. Eso es todo: lo demás es a quién atacar, y cuándo.",
  },
};
