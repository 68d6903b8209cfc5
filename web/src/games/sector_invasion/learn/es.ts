// games/sector_invasion/learn/es.ts -- the words of the first round in Spanish.

import type { en } from "./en";

export const es: typeof en = {
  chapters: { round: "La primera ronda" },
  steps: {
    goal: "Eres Azur, con el cuartel general en E1 y tres naves; las de Carmesí están enfrente. Gana quien tenga más planetas tras el último turno de juego. Un turno de juego tiene un evento, una tirada por cada tormenta y después una ronda de cada jugador: naves, conquista, construcción. Lo ves sobre el mapa.",
    move: "Primero, las naves. Tu corbeta puede ir cuatro casillas. E4 es un planeta que no es de nadie: elígelo y ve allí.",
    control:
      "Una nave de guerra controla las casillas que la rodean: tienen el color claro y la trama de su jugador. Quien deja una casilla que tiene un enemigo hace una prueba de escape, y el mapa muestra la probabilidad. Las tormentas también se pueden cruzar, si te atreves.",
    attack:
      "Tu fragata está junto a la corbeta de Carmesí. El panel dice la fuerza de cada una y con qué frecuencia sale cada resultado. Tú eres más fuerte: tiras dos dados y eliges uno. Ataca D6.",
    die: "Ya se han tirado los dados. Un 3 o más empuja a la otra nave; un 5 o un 6 además la daña. Elige un dado, y después adónde la empujas.",
    advance: "Tu fragata puede ocupar la casilla que ha quedado libre, y en ella hay un bastión. Avanza.",
    explore:
      "La nave de exploración no puede luchar, pero solo ella explora reliquias e incógnitas. Llévala a la reliquia de G3.",
    conquest:
      "Todas las naves han actuado: pasa a la conquista. Un planeta sin guarnición ni bastión es tuyo enseguida si no tiene al lado una nave de guerra de su dueño. Toma E4; explora también la reliquia, si quieres.",
    battle:
      "Un bastión está defendido: batalla terrestre. El panel suma lo que tiene cada bando y dice con qué frecuencia ganas; las estratagemas ayudan. Tu general va al frente. Asalta D6.",
    yard: "Por último, pasa a la investigación y la construcción. Tus planetas ya han pagado. Las naves se compran en el cuartel general, y los puestos hacen más fuerte a tu ejército en tierra. Compra o investiga algo.",
    end: "Acaba el turno cuando quieras: luego juega Carmesí, y el siguiente turno de juego empieza con otro evento y otras tiradas por las tormentas. Eso es todo; lo demás es qué planetas, y cuándo.",
  },
};
