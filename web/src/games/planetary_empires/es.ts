// games/planetary_empires/es.ts -- the words of this game's table in Spanish.

import type { Words } from "./en";

function many(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

export const es: Words = {
  tabs: { play: "Jugar", state: "Mesa" },
  board: (tiles) => `Mapa de ${tiles} casillas. Las flechas van de casilla en casilla, Intro elige.`,
  round: (round, last) => `Ronda ${round} de ${last}`,
  clause: "Cláusula",
  of: (seat) => `de ${seat}`,
  left: "la dejó quien se retiró",
  nobodys: "de nadie",
  would_be: (attack, defence) => `batalla de ${attack} contra ${defence} puntos`,
  odds: (won, drawn, lost) => `simulada: ganas ${won}, empate ${drawn}, pierdes ${lost}`,
  needs: (pips, chance) => `la tirada por ella pide ${pips} o más: ${chance}`,
  battle: (seat, at) => `${at} (atacada por ${seat})`,
  some_of: (some, all) => `${some}/${all}`,
  dice: (dice) => `${dice}D6`,
  die: (sides) => `D${sides}`,
  zoom: { in: "Acercar", out: "Alejar", home: "Todo el mapa" },
  draw: (at) => `Simular ${at}`,
  draw_all: (battles) => `Las ${battles}`,
  settle: "Resuelve tu batalla",
  steps: ["Órdenes", "Ventajas", "Batallas", "Informes y conquista", "Mapa"],
  short_steps: { 3: "Conquista" },
  badges: { manufactorum: "M", station: "P", shield: "S", bastion: "B", spaceport: "O", hive: "H" },

  doing: {
    attack: (at) => `Atacar ${at}`,
    pass: "No dar más órdenes en esta ronda",
    roll: (at) => `Tirar por ${at}`,
    done: "No tirar más",
    withdraw: "Retirarte de la campaña",
  },

  orders: {
    title: (at) => `Ataque a ${at}`,
    none: "Tus órdenes",
    of: (orders, most) => `${orders} de ${most} órdenes`,
    choose: (tiles) =>
      tiles === 1
        ? "La única casilla que puedes atacar."
        : `Puedes atacar ${tiles} casillas: elige una en el mapa.`,
    ownerless: "No es de nadie: no hay batalla, solo la tirada.",
    then: (pips, chance) => `Si ganas: con ${pips} o más es tuya, ${chance}`,
    give: (at) => `Ordenar el ataque a ${at}`,
    pass: "Ninguna más",
  },

  sheet: {
    title: "De qué se trata",
    headings: {
      size: "Partida",
      tiles: "Casillas",
      manufactoria: "Manufactorum",
      limit: "Tope",
      stations: "Energía",
      bastions: "Bastión",
      rules: "Unidades con regla",
      points: "Puntos extra",
      power: "Energía",
      units: "Unidades con regla",
    },
    power: (bonus) => `tira ${bonus}`,
    units: (units) => many(units, "unidad", "unidades"),
    open: "Faltan dados por tirar: las cifras con dados aún no son firmes.",
  },
  prospect: (one, won, drawn, other, lost) => `Simulada: ${one} ${won} · empate ${drawn} · ${other} ${lost}`,

  stake: {
    decides: (who, least, most) =>
      `Mucho depende de ella: según acabe, ${who} gana la campaña con un ${least} a ${most}.`,
    idle: "Ya apenas cambia quién gana la campaña.",
  },

  page: {
    title: (at) => `Batalla por ${at}`,
    title_by: (at, attacker) => `Batalla por ${at} (atacada por ${attacker})`,
    note: (one, other, holds, round) =>
      `${one} ataca a ${other}${holds ? `, ${holds}` : ""} · ronda ${round}`,
    wins: (who) => `ganó ${who}`,
    draw: "empate",
    no_roll: "nadie tira",
    absent: (who, other) => `no vino ${who}: gana ${other}`,
    unplayed: (who) => `sin jugar: gana ${who}, que defiende`,
    annulled: "nula: no cuenta",
    points: (points) => `${points} puntos`,
    gets: (who, at) => `${who}, en la batalla por ${at}`,
    extra: (points) => `+${points} puntos`,
    power: (bonus) => `tira +${bonus}`,
    dice: (dice) => (dice === 1 ? "1 dado" : `${dice} dados`),
    won: (who) => `Batallas ganadas por ${who}`,
    round: "Ronda",
    ordered: "ordenada",
    none: "ninguna",
    open: "pendiente",
  },

  need: {
    title: "Lo que pide la tirada",
    dice: "Dos dados",
    sum: "Hace falta con 2D6",
    causes: {
      beside: () => "Toca tierra tuya",
      apart: () => "Lejos de tu tierra",
      river: () => "Río",
      line: () => "Línea de defensa",
      spaceport: () => "Puerto espacial",
      hive: () => "Ciudad colmena",
      tries: () => "Tiradas ya hechas",
      shield: (at) => (at ? `Escudo de ${at}` : "Escudos"),
      "shield-beside": (at) => `Escudo de ${at}, contiguo`,
      most: () => "Nunca más que eso",
    },
  },

  roll: {
    title: "Tus conquistas",
    made: (rolls) => (rolls === 0 ? "primera tirada" : many(rolls, "tirada hecha", "tiradas hechas")),
    choose: (ways) =>
      ways === 1
        ? "Hay una casilla a tu alcance."
        : `Hay ${ways} casillas a tu alcance: tira en el orden que quieras. Cada tirada más pide más.`,
    of: (seat) => `de ${seat}`,
    won: "tu ataque ganó",
    repelled: (seat, at) => `rechazaste a ${seat} en ${at}`,
    prize: (at) => `a cambio, por la batalla de ${at}`,
    go: (at) => `Tirar por ${at}`,
    done: "No tirar más",
    sure: (ways) => `Renunciarías a ${many(ways, "casilla", "casillas")} por las que puedes tirar.`,
    yes: "Sí, no tirar más",
    no: "Seguir tirando",
  },

  throws: {
    conquest: (who, at) => `${who} tira por ${at}.`,
    bonus: (who, what, battle) => `${who} tira un dado por ${what}. Batalla por ${battle}.`,
    bastion: "un bastión de mando",
    worth: (structure) => `lo que vale cada ${structure}`,
  },
  waiting: {
    title: "Ahora mismo",
    over: "Terminada",
    before: "Antes",
    past: "Esta es una posición anterior.",
    now: "Volver al presente",
    battles: (battles) => `${many(battles, "batalla espera", "batallas esperan")} resultado.`,
    does: (who, phase) => `${who}: ${phase.toLowerCase()}.`,
  },

  players: {
    title: "Jugadores",
    owes: "debe",
    wins: "ganadas",
    chance: "gana, 95\u00a0%",
    between: (low, high) => `entre ${low} y ${high}`,
    end: "Final previsto",
    end_round: (round, low, high) =>
      low === high ? `ronda ${round}` : `ronda ${round}, entre ${low} y ${high}`,
    tiles: "casillas",
    you: "tú",
    computer: "máquina",
    free: "libre",
    stands: {
      owes: "decidir",
      reports: "una batalla",
      done: "al día",
      resigned: "abandonó",
      gone: "se retiró",
    },
    mark: "Casillas que ganan",
    tiles_of: (tiles, mark) => `${tiles} de ${mark}`,
    round: "Ronda",
    round_of: (round, last) => `${round} de ${last}`,
    to_meet: "Te falta jugar con",
    to_meet_some: (rivals) => `Bastan ${rivals}; aún sin jugar`,
  },

  legend: {
    structures: {
      manufactorum: "manufactorum",
      station: "central",
      shield: "escudo",
      bastion: "bastión",
      spaceport: "puerto",
      hive: "colmena",
    },
    river: "río",
    line: "defensas",
    fought: "jugada",
    ahead: "por jugar",
    port: "por puerto",
    ok: "informada",
    eq: "empate",
    dots: "pendiente",
    bang: "en disputa",
  },

  rounds: {
    title: "Casillas por ronda",
    start: "inicio",
    now: "ahora",
    goal: (mark) => `ganan ${mark} casillas tras jugar con todos`,
  },

  rows: {
    lot: "sigue por sorteo entre iguales",
    attacks: (at, rival) => `ordena ${at}, de ${rival}`,
    ownerless: (at) => `ordena ${at}, de nadie`,
    passes: "no da más órdenes",
    worth: (kind, pips) => `${kind} vale ${pips} esta vez`,
    shield: (pips) => `un escudo saca ${pips}`,
    rule: (pips, at) => `bastión, ${at}: ${pips}, una unidad gana una regla`,
    no_rule: (pips, at) => `bastión, ${at}: ${pips}, ninguna regla`,
    points: (points, at) => `${at}: +${points} puntos`,
    power: (bonus, at) => `${at}: +${bonus} a tiradas por energía`,
    bastions: (dice, at) => `${at}: ${dice}D6 de bastiones`,
    won: (rival, at) => `gana a ${rival} en ${at}: puede tirar por ella`,
    lost: (rival, at) => `pierde con ${rival} en ${at}: ${rival} puede reclamar`,
    drawn: (rival, at) => `empata con ${rival} en ${at}: sin tirada`,
    rolls: (at) => `tira por ${at}`,
    takes: (at, pips) => `${pips}: toma ${at}`,
    fails: (at, pips) => `${pips}: no toma ${at}`,
    done: "no tira más",
    withdraws: "se retira; sus casillas son de nadie",
    round: (round) => `Ronda ${round}`,
  },

  story: {
    tiles: "Casillas por ronda",
    wins: "Batallas ganadas",
    mark: "gana la campaña",
    rounds: "Rondas",
    battles: "Batallas jugadas",
    attackers: (won) => `${won} ganadas por quien atacaba`,
    rolls: "Tiradas por casillas",
    taken: (taken) => many(taken, "casilla tomada", "casillas tomadas"),
    dice: "Media de dos dados",
    mean: (mean) => `lo habitual sería ${mean}`,
  },
  effects: { won: "gana", lost: "pierde", drawn: "empate" },
  keys: [
    ["T", "la siguiente casilla que se puede elegir"],
    ["1 – 9", "la enésima casilla de la lista"],
    ["N", "ninguna orden más; no tirar más"],
    ["S", "simular tu siguiente batalla"],
  ],
};
