// games/ascending/es.ts -- the words of this game's table in Spanish.

import type { Words } from "./en";

function many(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** Before whatever has or lacks its article: «al acorazado», «a tu nave». */
function to(what: string): string {
  return /^(el )?acorazado/.test(what) ? `al ${what.replace(/^el /, "")}` : `a ${what}`;
}

/** «de» y el artículo son una palabra: «del mundo natal rojo». */
function de(what: string): string {
  return what.startsWith("el ") ? `d${what}` : `de ${what}`;
}

export const es: Words = {
  tabs: { play: "Jugar", state: "Mesa" },
  round: (round) => `Ronda ${round}`,
  board: "Tablero con 28 huecos y las naves entre ellos. Las flechas van de uno a otro, Intro elige.",
  zoom: { in: "Acercar", out: "Alejar", home: "Tablero entero" },
  undo: "Deshacer",
  points: (points) => `+${points} PV`,
  gain: (points, total) =>
    [
      points ? `+${points} PV` : "",
      total !== points ? `total ${total < 0 ? "−" : "+"}${Math.abs(total)}` : "",
    ]
      .filter(Boolean)
      .join(" · "),
  quadrants: { alpha: "Alfa", beta: "Beta", gamma: "Gamma", delta: "Delta" },

  kinds: { recruit: "Reclutar", move: "Mover", mine: "Minar", build: "Construir", develop: "Desarrollar" },
  kinds_label: "Las cinco acciones",
  clauses: { recruit: "AE-4.1", move: "AE-5.1", mine: "AE-7.1", build: "AE-8.1", develop: "AE-9.1" },

  names: {
    home: (seat) => `el mundo natal ${seat.toLowerCase()}`,
    corner: (quadrant) => `la esquina de ${quadrant}`,
    hole: (quadrant, number) => `${quadrant} ${number}`,
    ship: (seat, label) => `nave ${label} (${seat})`,
    battleship: (seat) => `acorazado ${seat.toLowerCase()}`,
    battle_label: (seat) => `acorazado ${seat}`,
    own_ship: (label) => `tu nave ${label}`,
    own_battleship: "tu acorazado",
  },

  bodies: {
    orange: "un planeta naranja (O)",
    purple: "un planeta morado (P)",
    grey: "un planeta gris (L)",
    brown: "un planeta marrón (I)",
    asteroid: "un asteroide",
    homeworld: "un mundo natal",
    empty: "un hueco vacío",
    unknown: "desconocido",
  },

  hole: {
    hidden: "boca abajo, nadie lo ha mirado",
    looked: (seats) => `boca abajo, visto por ${seats}`,
    known: (body) => `boca abajo; tú sabes que es ${body}`,
    of: (seat) => `ocupado por ${seat}`,
    defence: (defence) => `defensa ${defence}`,
    blockaded: "bloqueado",
    orbit: (ships) => `en órbita: ${ships}`,
    choose: "se puede elegir",
    only_you: "solo tú lo sabes",
  },
  items: {
    troop: (count) => many(count, "tropa", "tropas"),
    research: (count) => many(count, "centro de investigación", "centros de investigación"),
    colony: (count) => many(count, "colonia", "colonias"),
    city: (count) => many(count, "ciudad", "ciudades"),
  },
  ship: { in_orbit: (holes) => `en órbita ${de(holes)}`, in_space: "en el espacio abierto" },

  flick: {
    title: "El impulso",
    how: "arrastra o escribe",
    which: "Qué nave",
    take: "Toma una nave y tira de ella hacia atrás.",
    bearing: "Rumbo",
    power: "Fuerza",
    less_bearing: "1° a la izquierda",
    more_bearing: "1° a la derecha",
    less_power: "1\u00a0% menos",
    more_power: "1\u00a0% más",
    go: "Impulsar",
    lay: "Cancelar",
    binds: "Un impulso no se deshace.",
    hits: (what) => `Rebota en ${what}`,
    hits_ship: (what) => `Choca con ${what}`,
    rams: (what) => `Embiste ${to(what)}`,
    hits_edge: "Sale del tablero",
    then_unsure: "esta mesa no enseña qué pasa después",
    stops: (holes) => `queda en órbita ${de(holes)}`,
    stops_free: "queda en el espacio abierto",
    chance: (count, of) => `${Math.round((100 * count) / of)} de 100`,
    the_ship: "la nave",
    falls: (what, have, needed, lost, count) =>
      `ataque ${to(what)}, ${have} ≥ ${needed}: ${count === 1 ? "cae" : "caen"} ${lost}`,
    too_weak: (what, have, needed) => `ataque ${to(what)}: fuerza ${have}, hace falta ${needed}`,
    no_guide: "Esta mesa no ayuda a apuntar.",
    trembles: "Después los dados dicen cuánto tiembla la mano.",
  },

  doing: {
    place: (way) => `Poner la primera nave en órbita de tu mundo natal, al ${way}`,
    recruit: (hole) => `Reclutar una tropa en ${hole}`,
    withdraw: (hole) => `Retirar una tropa ${de(hole)}`,
    launch: (hole, way, battleship) =>
      `Lanzar ${battleship ? "el acorazado" : "una nave"} desde ${hole}, al ${way}`,
    flick: (ship, bearing, power) => `Impulsar ${ship}: rumbo ${bearing}, fuerza ${power}`,
    shift: (ship, way) => `Poner ${ship} al ${way} de su órbita`,
    land: (ship, hole) => `Aterrizar con ${ship} en ${hole}`,
    attack: (what, by) =>
      `Atacar ${/^nave/.test(what) ? "la " : /^acorazado/.test(what) ? "el " : ""}${what} con ${by.join(" y ")}`,
    troops: (troops, hole) => `${troops} en ${hole}`,
    mine: (parts) => `Minar ${parts.join(" y ")}`,
    build: (structure, hole) => `Construir en ${hole}: ${structure}`,
    take: (gift) => `Tomar de la caja: ${gift}`,
    develop: (field, colour) => `Desarrollar ${field} (${colour})`,
    retire: (ship) => `Pasar a la caja ${ship || "una nave del suministro"}`,
  },

  set: {
    title: "Primeras naves",
    place: "Pulsa el sitio del anillo de tu mundo natal donde empieza la nave.",
    launch: (hole) => `Pulsa un sitio del anillo ${de(hole)}.`,
    shift: (ship) => `Pulsa otro sitio de la órbita de ${ship}.`,
    by_degrees: "Elegir por grados",
    spots: "Sitios del anillo",
    ways: ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"],
  },

  recruit: {
    left: (left) => (left === 1 ? "una tropa más" : `${left} tropas más`),
    to: "Una tropa del suministro va a:",
    off: "Una tropa vuelve al suministro desde:",
    turn_round: "Retirar tropas",
    turn_back: "Mejor reclutar",
    garrison: "Una tropa más tras este turno",
    none: "No queda ninguna tropa en el suministro.",
  },
  withdraw: { title: "Retirar tropas" },

  move: {
    points: (points) => many(points, "punto", "puntos"),
    free_ferry: "un despegue o aterrizaje es gratis",
    launch: "Lanzar",
    launch_from: (hole) => `Lanzar desde ${hole}`,
    launch_battleship: (hole) => `Acorazado desde ${hole}`,
    land: (ship, hole) => `Aterrizar con ${ship} en ${hole}`,
    others: "Lanzar y aterrizar",
    shift: (ship) => `Recolocar ${ship} en su órbita`,
    attack: "Atacar sin mover",
    end: "Terminar de mover",
  },

  mine: {
    of: (hole, troops) => `${hole}: ${troops}`,
    and: "y",
  },
  build: { second: "Una segunda estructura" },
  develop: {
    level: (colour, level) => `${colour} ${level}`,
    needs: (have, needed) => `${have} de ${many(needed, "centro", "centros")}`,
    all: "los cuatro niveles desarrollados",
  },
  take: { title: "Por la ciudad", ask: "Una pieza de la caja pasa al suministro" },
  retire: {
    title: "Sitio para el acorazado",
    ask: "Dos naves van a la caja. Elige una del tablero o una del suministro.",
    spare: "Una del suministro",
  },

  attack: {
    title: "Ataques",
    forced: "Las naves que pueden atacar deben hacerlo.",
    targets: "Objetivo",
    by: "Atacantes",
    needed: (have, needed) => `${have} ${have >= needed ? "≥" : "<"} ${needed}`,
    strength: "Fuerza",
    go: (what) => `Atacar: ${what}`,
    wins: "basta",
    weak: "no basta",
    ship_falls: "La nave cae",
    falls: (lost, count) => `${count === 1 ? "Cae" : "Caen"} ${lost}; el planeta queda libre`,
  },

  acts: { pass: "Pasar", done: "Listo" },

  motion: {
    replay: "Repetir el impulso",
    slow: "Cámara lenta",
    group: "El último impulso y el tablero",
    turn_board: "Girar el tablero",
  },

  state: {
    title: "Jugadores",
    you: "tú",
    computer: "la máquina",
    vp: "PV",
    pool: "Fondo de PV",
    pool_of: (pool, whole) => `${pool} / ${whole}`,
    last: "última ronda",
    box: (ships, troops) => `caja: ${many(ships, "nave", "naves")}, ${many(troops, "tropa", "tropas")}`,
    ships: (count) => many(count, "nave en el suministro", "naves en el suministro"),
    battleship: () => "el acorazado en el suministro",
    troops: (count) => many(count, "tropa en el suministro", "tropas en el suministro"),
    research: (count) =>
      many(count, "centro de investigación por construir", "centros de investigación por construir"),
    colonies: (count) => many(count, "colonia por construir", "colonias por construir"),
    cities: (count) => many(count, "ciudad por construir", "ciudades por construir"),
    total: (total, taken) => `${total} PV por ahora, ${taken} de ellos ganados jugando`,
  },

  tech: {
    title: "Tecnologías",
    fields: { orange: "Armas", purple: "Motor", grey: "Logística", brown: "Industria" },
    row: "fila",
    level: "Nivel",
    pieces: "piezas",
    points: (points) => `${points} PV`,
    has: (seats) => `desarrollado por ${seats}`,
    none: "nadie",
    marked: "Marcado: lo que podrías desarrollar ahora.",
    effects: {
      siege: "más fuerza al atacar planetas",
      "long-ruler": "el lado largo de la regla al atacar naves",
      battleship: "el acorazado",
      "hard-hull": "tu nave que embiste no se pierde",
      "free-ferry": "un despegue o aterrizaje gratis al mover",
      "third-point": "un punto más al mover",
      shift: "antes de un impulso, otro sitio de la órbita",
      "fourth-point": "otro punto más al mover",
      "third-recruit": "reclutar una tropa más",
      "blockade-runner": "reclutar en planetas bloqueados y lanzar desde ellos",
      "fourth-item": "un elemento más en cada planeta tuyo",
      garrison: "una tropa tras los turnos sin reclutar",
      "two-mines": "minar en dos planetas a la vez",
      bulwark: "más defensa en tus planetas",
      "two-builds": "una segunda estructura cada turno",
      "rich-mines": "las minas dan más PV",
    },
  },

  ribbon: {
    place: "Primeras naves",
    action: "Elegir acción",
    chosen: (what) => `Acción: ${what}`,
    recruit: (left) => `Reclutar · ${left} más`,
    move: (left) => `Mover · ${left} ${left === 1 ? "punto" : "puntos"}`,
    attacks: "Ataques",
    look: "Mirar discos",
    next: (name) => `Sigue ${name}`,
    over: "El final",
    trembles: "Tiembla la mano",
    slides: "La nave se desliza",
    build: "Segunda estructura",
    take: "Una pieza",
    retire: "Dos naves a la caja",
    garrison: "Una tropa más",
  },

  waiting: {
    sliding: "El impulso",
    slides: "La nave se desliza. Si pulsas el tablero o Esc, ves enseguida dónde queda.",
    title: "Deciden otros",
    does: (who, phase) => `${who}: ${phase}.`,
    over: "El final",
    before: "Antes",
    past: "Miras una posición anterior.",
    now: "Volver al presente",
    nature: "Deciden los dados.",
  },

  spoken: {
    theirs: (ship, battleship) => `${battleship ? "el" : "la"} ${ship}`,
    meant: (meant, went, push) => `Querías ${meant}, salió ${went}${push ? `, fuerza ${push}` : ""}.`,
    orbit: (ship, hole, deep) => `${ship} quedó en órbita ${de(hole)}, ${deep} mm dentro del anillo.`,
    rest: (ship) => `${ship} quedó en el espacio abierto.`,
    off: (ship) => `${ship} salió del tablero y vuelve al suministro.`,
    ram: (ship, target) => `${ship} embistió ${to(target)}: se pierden las dos.`,
    ram_through: (ship, target) => `${ship} embistió ${to(target)} y sigue.`,
    bounced: (count) => (count === 1 ? "Rebotó en un planeta." : `Rebotó en planetas ${count} veces.`),
    aim: (bearing, power) => `Rumbo ${bearing}, fuerza ${power}`,
    held: (ship) => `${ship} en la mano`,
  },
  rows: {
    flicked: (ship) => `${ship} recibe un impulso`,
    orbit: (ship, holes) => `${ship} entra en órbita ${de(holes)}`,
    rest: (ship) => `${ship} queda en el espacio abierto`,
    pushed_orbit: (ship, holes) => `un empujón lleva ${to(ship)} a la órbita ${de(holes)}`,
    pushed: (ship) => `un empujón aparta ${to(ship)}`,
    off: (ship) => `${ship} sale del tablero`,
    ram: (ship, target) => `${ship} embiste ${to(target)}`,
    ram_lost: "se pierden las dos",
    wavered: (meant, went, push) => `quería ${meant}, salió ${went}${push ? `, fuerza ${push}` : ""}`,
    recruited: (hole) => `recluta en ${hole}`,
    withdrew: (hole) => `retira una tropa ${de(hole)}`,
    placed: (ship) => `${ship} empieza en órbita de su mundo natal`,
    launched: (ship, hole) => `${ship} despega ${de(hole)}`,
    shifted: (ship) => `${ship} se mueve dentro de su órbita`,
    landed: (ship, hole) => `${ship} aterriza en ${hole}`,
    attacks_only: "ataca sin mover",
    shot: (ship) => `cae ${ship}`,
    bombarded: (hole, items) =>
      `ataque a ${hole}: ${many(items, "elemento destruido", "elementos destruidos")}`,
    mined: (hole, count) => `mina ${many(count, "tropa", "tropas")} en ${hole}`,
    built: (what, hole) => `${what} en ${hole}`,
    took: (what) => `toma de la caja: ${what}`,
    developed: (colour, level) => `desarrolla ${colour}, nivel ${level}`,
    first: (points) => `primero: +${points} PV`,
    row: (row, points) => `fila ${row} completa${points > 0 ? `: +${points} PV` : ""}`,
    gained: (points) => `+${points} PV`,
    turned: (hole, body) => `${hole} resulta ser ${body}`,
    scanned: (hole) => `mira ${hole}`,
    found: (hole, body) => `mira ${hole}: es ${body}`,
    free: (hole) => `${hole} vuelve a estar libre`,
    retired: (ship) => `${ship} va a la caja`,
    retired_spare: "una nave del suministro va a la caja",
    passed: "pasa",
    total: (seat, total) => `${seat}: ${total} PV`,
  },

  story: {
    curve: "Totales",
    curve_means: "como si la partida hubiera terminado ahí",
    sums: "De dónde salieron los puntos",
    sources: {
      taken: "Durante la partida",
      ahead: "De ventaja",
      planets: "Planetas",
      colonies: "Colonias",
      cities: "Ciudades",
      quadrants: "Cuadrantes con ciudad",
    },
    total: "Total",
    flicks: "Impulsos",
    flown: (orbit, off) => `${orbit} a una órbita, ${off} fuera del tablero`,
    fights: "Combates",
    fought: (rams, ships, planets) =>
      `${many(rams, "embestida", "embestidas")}, ${many(ships, "nave abatida", "naves abatidas")}, ${many(planets, "planeta atacado", "planetas atacados")}`,
  },

  keys: [
    ["T", "tomar la siguiente nave"],
    ["← →", "girar el rumbo 1°, con Mayús 0,1°"],
    ["↑ ↓", "fuerza 1\u00a0%, con Mayús 0,1\u00a0%"],
    ["Intro", "impulsar, o lo que diga el botón"],
    ["1 – 5", "reclutar, mover, minar, construir, desarrollar"],
    ["B", "a los huecos y naves del tablero"],
    ["N", "terminar de mover, listo, pasar"],
    ["R", "repetir el impulso"],
    ["S", "cámara lenta"],
  ],
};
