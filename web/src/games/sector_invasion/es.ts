// games/sector_invasion/es.ts -- the words of this game's table in Spanish.

import type { Words } from "./en";

function many(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

export const es: Words = {
  tabs: { play: "Jugar", state: "Mesa" },
  board: (cells) => `Sector de ${cells} casillas. Las flechas van de casilla en casilla, Intro elige.`,
  turn: (turn, last) => `Turno ${turn} de ${last}`,
  some_of: (some, all) => `${some} de ${all}`,
  zoom: { in: "Más cerca", out: "Más lejos", home: "Todo el sector" },
  steps: ["Iniciativa", "Evento", "Tormentas", "Naves", "Conquista", "Construcción"],
  placing: "Colocación",
  short_steps: { 2: "Tormentas", 3: "Naves", 5: "Construir" },
  raw: "materia prima",
  production: "producción",
  stones: "piedras arcanas",
  of: (kind, seat) => `${kind}, ${seat}`,
  free: (kind) => `${kind}, de nadie`,
  ship_of: (type, seat) => `${type}, ${seat}`,
  ship_number: (number, seat) => `nave ${number} (${seat})`,
  battle: (seat, place) => `${place} (${seat})`,
  supply: "la fábrica de suministros",
  held_by: (who) => `la controla ${who}`,
  deep: "espacio abierto",
  settle: "Resuelve tu batalla",
  draw: "Simular la batalla",
  states: {
    damaged: "con daños graves",
    out: "inutilizada",
    general: "con el general a bordo",
    garrison: "una guarnición",
    faction: "lo tiene una facción",
    portal: "un portal",
    idle: "ahora no da nada",
    shelled: (times) => `bombardeado: ${10 * times}\u00a0% menos puntos`,
  },
  badges: {
    corvette: "C",
    frigate: "F",
    cruiser: "R",
    explorer: "E",
    raw: "m",
    production: "p",
    factory: "f",
    bastion: "b",
    shipyard: "a",
    forge: "j",
    hive: "v",
  },
  the: {
    corvette: "la corbeta",
    frigate: "la fragata",
    cruiser: "el crucero",
    explorer: "la nave de exploración",
  },
  a: {
    corvette: "una corbeta",
    frigate: "una fragata",
    cruiser: "un crucero",
    explorer: "una nave de exploración",
  },
  lines: {
    command: "cuartel general",
    elite: "élite",
    fast: "ataque rápido",
    heavy: "apoyo pesado",
    flyer: "volador",
    lord: "amo de la guerra",
  },

  doing: {
    place: (ship, at) => `Colocar ${ship} en ${at}`,
    fight: (cards) => (cards === 0 ? "Luchar" : `Luchar con ${many(cards, "estratagema", "estratagemas")}`),
    accept: "Aceptar la oferta",
    decline: "Rechazar",
    spread: (at) => `Sumar ${at} a la tormenta`,
    found_storm: (at) => `Una tormenta nueva en ${at}`,
    ebb: (at) => `Quitar ${at} a la tormenta`,
    sabotage: (at) => `Sabotear ${at}`,
    move: (at) => `Mover a ${at}`,
    cross: (at) => `Cruzar la tormenta a ${at}`,
    attack: (at) => `Atacar ${at}`,
    bombard: (at) => `Bombardear ${at}`,
    board: (at) => `El general embarca en ${at}`,
    ashore: "El general desembarca",
    choose: (pips) => `Elegir el ${pips}`,
    push: (at) => `Empujarla a ${at}`,
    advance: "Avanzar",
    stay: "Quedarse aquí",
    conquer: (at) => `Tomar ${at}`,
    assault: (at, cards) =>
      cards === 0 ? `Asaltar ${at}` : `Asaltar ${at} con ${many(cards, "estratagema", "estratagemas")}`,
    answer: (cards) => (cards === 0 ? "No gastar nada" : `Gastar ${cards}`),
    explore: (at) => `Explorar ${at}`,
    retreat: (at) => `Retirarse a ${at}`,
    found: (at) => `Cuartel general en ${at}`,
    buy: (ship, at) => `Comprar ${ship} en ${at}`,
    equip: (attribute) => `Un punto más de ${attribute}`,
    repair: (at) => `Reparar la nave de ${at}`,
    recruit: (at) => (at ? `Reclutar una guarnición en ${at}` : "Reclutar una guarnición"),
    research: (line) => `Investigar: ${line}`,
    learn: (art) => ({ stratagem: "Una estratagema más", spell: "Un hechizo más" })[art],
    transfer: (at) => `Llevar la guarnición a ${at}`,
    produce: (raw) =>
      raw === 0 ? "Las factorías dan producción" : `Las factorías dan ${raw} de materia prima`,
    done: "He acabado",
    retire: "Retirarme de la partida",
  },

  prospect: {
    steps: (steps) => `a ${many(steps, "paso", "pasos")}`,
    arrives: (chance, tests) =>
      `llega en el ${chance}, con ${many(tests, "prueba de escape", "pruebas de escape")}`,
    crosses: (chance) => `a través de la tormenta, llega en el ${chance}`,
    fight: (attack, defence) => `ataque de ${attack} contra ${defence}`,
    landing: (own, other, chance) => `batalla terrestre de ${own} contra ${other}, ganada en el ${chance}`,
  },
  passage: {
    title: "Si cruzas la tormenta",
    arrives: "llega",
    damaged: "llega con daños",
    astray: "sale por otro lado",
    destroyed: "destruida",
    caught: "la retienen antes",
  },
  toll: { out: "inutilizada", damaged: "daños graves", destroyed: "destruida" },

  ships: {
    title: "Tus naves",
    left: (ships) => (ships === 0 ? "todas han actuado" : `${ships} por actuar`),
    plans: "Lo que puede hacer",
    beyond: "Desde allí",
    and_attack: (at) => `y atacar ${at}`,
    general: "El general puede ir a",
    home: "el cuartel general",
    take: "Elige en el mapa una de tus naves.",
    none: "Ninguna nave tuya puede actuar.",
    choose: (cells) =>
      cells === 0
        ? "No puede ir a ninguna parte."
        : `Tiene ${many(cells, "casilla", "casillas")} para elegir en el mapa.`,
    tests: (tests) => (tests === 0 ? "" : many(tests, "prueba de escape", "pruebas de escape")),
    battle: (chance) => `batalla ${chance}`,
    test: (at, guards, agility, chance) =>
      `Al salir de ${at}: 1D6 + ${guards} no debe pasar de ${agility}, ${chance}.`,
    sure: (ships) => `${many(ships, "nave no ha", "naves no han")} actuado.`,
    done: "Pasar a la conquista",
    yes: "Sí, a la conquista",
    no: "Seguir",
  },
  clash: {
    title: "Si atacas",
    dice: (dice, own) =>
      dice === 1 ? "un dado" : `${dice} dados, ${own ? "eliges tú" : "elige quien defiende"}`,
    pushed_and_hit: "empujada y dañada",
    pushed: "empujada",
    both_hit: "dañadas las dos",
    attacker_hit: "dañada la que ataca",
    theirs: (toll) => `La atacada: ${toll}.`,
    yours: (toll) => `Tu nave: ${toll}.`,
  },
  dice: { title: "Elige un dado", choose: "Ya se han tirado los dados del combate. Vale uno de ellos." },
  muster: {
    list: "Lista",
    slots: "Puestos investigados",
    spent: "Estratagemas y hechizos",
    orbital: "Apoyo Orbital",
    fronts: "Múltiples Frentes",
    general: "El general",
    dread: "Miedo al otro general",
    again: "Un dado se repite",
    again_note: "dados",
    each: "Cada cual suma tres dados",
    neutral: "los defensores",
    neutral_side: "Defensores",
    cards: "Estratagemas y hechizos que gastas",
    fold: (chance) => `La batalla terrestre allí: ${chance}`,
  },
  conquest: {
    title: "Conquista",
    battle: (at) => `Batalla por ${at}`,
    left: (planets) => (planets === 0 ? "no queda nada" : `${planets} por tomar`),
    simulated: "Se sortea enseguida con estas probabilidades; los empates los gana quien defiende.",
    reported:
      "Se juega en la mesa de cada cual y se informa; o se sortea con estas probabilidades si los dos bandos quieren.",
    sure: (planets) =>
      `Aún se ${planets === 1 ? "puede" : "pueden"} tomar o explorar ${many(planets, "casilla", "casillas")}.`,
    done: "Pasar a la construcción",
    yes: "Sí, a la construcción",
  },
  yard: {
    title: "Construcción",
    ships: (ships, limit) => `Naves ${ships}/${limit}`,
    research: (worth) => `Investigación: ejército +${worth}`,
    garrison: "guarnición en",
    post: "Planeta de la guarnición nueva",
    repair: (at) => `reparar ${at}`,
    dock: (at) =>
      `Las naves nuevas aparecen en ${at}; en el mapa se puede elegir otra casilla junto al cuartel general.`,
    lacks: (raw, production) =>
      production === 0
        ? `${raw === 1 ? "falta" : "faltan"} ${raw} mat.`
        : raw === 0
          ? `${production === 1 ? "falta" : "faltan"} ${production} prod.`
          : `faltan ${raw} y ${production}`,
    all: "completo",
    stone: "1",
    transfer: "Una guarnición puede ir a otro planeta: elígela en el mapa, y luego adónde.",
    idle: (factories) =>
      `Si no compras nada, ${factories === 1 ? "trabaja una factoría" : `trabajan ${factories} factorías`}, y acaba tu turno.`,
    make: (raw, production) =>
      raw === 0
        ? `Dar ${production} de producción`
        : production === 0
          ? `Dar ${raw} de materia`
          : `${raw} mat., ${production} prod.`,
    done: "Acabar el turno",
  },
  asked_title: "Tu decisión",
  choose_on_map: (cells) =>
    cells === 1 ? "Hay una casilla posible." : `Hay ${cells} casillas posibles: elige una en el mapa.`,
  asked: {
    place: {
      text: "Coloca tus tres naves en el cuartel general o al lado. El general empieza en la fragata.",
      clause: "SI-H3",
    },
    defend: {
      text: "Unos saqueadores caen sobre tu planeta. Si ganas la escaramuza, da lo suyo; una derrota no cuesta nada más.",
      clause: "SI-11.1",
    },
    supply: {
      text: "Una fábrica de suministros en tierra de nadie, con defensores neutrales. Quien gana recibe 3 de materia prima, 3 de producción y una piedra.",
      clause: "SI-11.18",
    },
    emissary: {
      text: "El emisario ofrece poder a tu general, con una tirada: un 1 perjudica en la próxima batalla, un 2 ayuda al atacar y perjudica al defender, los demás ayudan.",
      clause: "SI-11.16",
    },
    spread: { text: "Suma una casilla a una tormenta.", clause: "SI-11.6" },
    ebb: { text: "Quita una casilla a una tormenta.", clause: "SI-11.12" },
    sabotage: { text: "Un planeta de otro jugador no da nada en este turno de juego.", clause: "SI-11.7" },
    reinforce: {
      text: "Una nave gratis, en el cuartel general o al lado; puede actuar enseguida.",
      clause: "SI-11.19",
    },
    push: { text: "La otra nave es empujada: ¿adónde?", clause: "SI-6.6" },
    advance: { text: "Tu nave puede ocupar la casilla que ha quedado libre.", clause: "SI-6.6" },
    answer: { text: "Asaltan tu planeta. ¿Cuántas estratagemas y hechizos gastas?", clause: "SI-H5" },
    retreat: { text: "Tu nave ha sido rechazada: ¿adónde se retira?", clause: "SI-H5" },
    found: { text: "Has perdido el cuartel general. ¿Qué planeta ocupa su lugar?", clause: "SI-H21" },
    equip: { text: "Con los planos hallados, esta nave es mejor en una cosa.", clause: "SI-A33" },
  },

  waiting: {
    title: "Ahora mismo",
    over: "Se acabó",
    before: "Antes",
    past: "Esta es una posición anterior.",
    now: "Volver al presente",
    battles: (battles) => `${many(battles, "batalla", "batallas")} por resolver.`,
    does: (who, phase) => `${who}: ${phase.toLowerCase()}.`,
  },
  players: {
    title: "Jugadores",
    planets: (planets) => (planets === 1 ? "planeta" : "planetas"),
    you: "tú",
    out: "fuera",
    chance: (chance, low, high) => `gana en el ${chance} (del ${low} al ${high})`,
    end: (turn, low, high) =>
      low === high ? `Final probable: turno ${turn}` : `Final probable: turno ${turn}, de ${low} a ${high}`,
    slots: (worth, cards) =>
      `ejército +${worth}${cards > 0 ? `, ${many(cards, "estratagema", "estratagemas")}` : ""}`,
  },
  general: {
    title: "General",
    aboard: "el general va en una nave",
    ashore: "el general está en el cuartel general",
    ground: "+1 en tierra",
    again: "repite un dado",
    force: "su nave, +1 de fuerza",
    wits: "su nave, +1 de agilidad",
    relic: "una reliquia",
  },
  no_event: "Aún no hay evento",
  storms: (storms) =>
    storms === 0 ? "ninguna tormenta" : `${many(storms, "tormenta", "tormentas")} en el sector`,
  swarms: (swarms) => `${many(swarms, "nave", "naves")} del enjambre: fuerza 8, armadura 10`,
  order: "Iniciativa",
  mark: (mark, all, hold) =>
    `${mark} de ${all} planetas durante ${many(hold, "turno de juego", "turnos de juego")} ganan enseguida`,
  events: {
    raiders: {
      title: "Saqueadores",
      text: "Cinco asentamientos sin guarnición no dan nada; quien tenga uno puede luchar por él.",
    },
    swarm: {
      title: "El enjambre",
      text: "Una nave del enjambre cruza el sector, ataca lo que encuentra y saquea planetas.",
    },
    explosion: { title: "Explosión de disformidad", text: "Tres tormentas nuevas." },
    corners: { title: "Nuevos rincones", text: "Salen a la luz dos casillas incógnita y una de reliquia." },
    stones: { title: "Poder arcano", text: "Una piedra arcana para cada jugador." },
    growth: { title: "La disformidad crece", text: "Cada jugador suma una casilla a una tormenta." },
    sabotage: {
      title: "Sabotaje",
      text: "Cada jugador tira un dado; con 4 o más, un planeta rival no da nada.",
    },
    factory: { title: "Mundo forja", text: "Aparece una factoría nueva." },
    nothing: { title: "Nada", text: "No pasa nada en este turno de juego." },
    calm: { title: "Todo en calma", text: "No pasa nada en este turno de juego." },
    faction: {
      title: "Una nueva facción",
      text: "Una facción se instala en un planeta, y habrá que conquistarlo.",
    },
    ebb: { title: "La disformidad mengua", text: "Cada jugador quita una casilla a una tormenta." },
    asteroids: {
      title: "Asteroides",
      text: "Movimiento y agilidad de todas las naves, a la mitad en este turno de juego.",
    },
    portals: { title: "Portales", text: "Las naves pueden ir de un portal a otro." },
    ebbs: { title: "La disformidad mengua", text: "Cada jugador quita dos casillas a una tormenta." },
    emissary: { title: "Emisario oscuro", text: "Cada jugador puede aceptar una oferta, y tira un dado." },
    supply: {
      title: "Fábrica de suministros",
      text: "Una escaramuza por 3 de materia prima, 3 de producción y una piedra.",
    },
    ships: { title: "Refuerzos", text: "Una corbeta o una nave de exploración para cada jugador." },
  },
  legend: {
    raw: "materia prima",
    production: "producción",
    factory: "factoría",
    bastion: "bastión",
    shipyard: "astillero",
    forge: "mundo forja",
    hive: "mundo colmena",
    relic: "reliquia",
    unknown: "incógnita",
    storm: "tormenta",
    portal: "portal",
    faction: "facción",
    idle: "no da nada",
    garrison: "guarnición",
    out: "inutilizada",
  },

  page: {
    title: (place) => `Batalla por ${place}`,
    note: {
      conquest: (one, other, kind, turn) =>
        `${one} ataca a ${other}${kind ? `, ${kind}` : ""} · turno de juego ${turn}`,
      raid: (one, _other, kind, turn) =>
        `Unos saqueadores atacan a ${one}${kind ? `, ${kind}` : ""} · turno de juego ${turn}`,
      supply: (one, _other, _kind, turn) =>
        `${one} ataca una fábrica de suministros · turno de juego ${turn}`,
    },
    wins: (who) => `Ganó ${who}`,
    others_win: {
      conquest: "Ganaron los defensores",
      raid: "Ganaron los saqueadores",
      supply: "Ganaron los defensores",
    },
    notes: {
      conquest: { won: "el planeta cae", lost: "el planeta resiste" },
      raid: { won: "el planeta rinde como siempre", lost: "el planeta no da nada" },
      supply: { won: "se ganan los suministros", lost: "no se gana nada" },
    },
    ended: (end, note) => `${end}: ${note}.`,
    points: (points) => `${points} puntos`,
    of: (what, who) => `${who}: ${what}`,
  },
  throws: (what, who) => (who ? `${what}: ${who}.` : `${what}.`),

  story: {
    planets: "Planetas por turno",
    ships: "Naves",
    slots: "Puestos investigados",
    mark: "gana enseguida",
    turns: "Turnos de juego",
    battles: "Batallas terrestres",
    attackers: (won) => `${won} para quien ataca`,
    fights: "Combates en el espacio",
    destroyed: (ships) => many(ships, "nave perdida", "naves perdidas"),
    tests: "Pruebas de escape",
    escaped: (ships) => many(ships, "superada", "superadas"),
    crossings: "Cruces de tormentas",
    unharmed: (ships) => `${ships} sin daños`,
  },
  keys: [
    ["T", "la siguiente nave que puede actuar"],
    ["G", "la siguiente casilla donde se puede hacer algo"],
    ["N", "pasar a la fase siguiente"],
    ["1 – 6", "el dado de un combate"],
    ["0 – 2", "estratagemas para una batalla"],
  ],
};
