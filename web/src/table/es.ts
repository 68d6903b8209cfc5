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
    review: "Repaso",
    look: "Mirar el tablero",
    steps: "Pasos",
    per_seat: (seat) => `Pasos de ${seat}`,
    expectation: "Lo que la máquina esperaba ganar",
    story: "La partida en imágenes",
  },

  deeds: {
    resign: "Abandonar la partida",
    resign_title: "¿Abandonar la partida?",
    resign_as: (seat) => `¿Abandonar la partida con ${seat}?`,
    ends: (who, count) =>
      count === 1
        ? `La partida termina y gana ${who}.`
        : `La partida termina, y ${who} comparten la victoria.`,
    goes_on: "La partida sigue: la máquina, a su mejor nivel, juega en tu lugar, y puedes quedarte a mirar.",
    for_good: "No hay vuelta atrás.",
    keep: "Seguir jugando",
    gone: "abandonó",
    gone_on: "abandonó; sigue la máquina",
    offer: "Ofrecer empate",
    renew: (edition) => `Seguir con las reglas nuevas (edición ${edition})`,
    offer_label: "Una oferta",
    draw: "el empate",
    by_edition: (edition) => `seguir con la edición ${edition} de las reglas`,
    offers: (who, what) => `${who} ofrece ${what}.`,
    offered: (who, what, asked) => `${who} ofrece ${what}. Falta que responda: ${asked}.`,
    you_offer: (what, asked) => `Ofreces ${what}. Falta que responda: ${asked}.`,
    accept: "Aceptar",
    decline: "Rechazar",
    withdraw: "Retirar",
  },

  battles: {
    title: "Batallas pendientes",
    others: (count) => (count === 1 ? "1 batalla de otros" : `${count} batallas de otros`),
    of: (name) => `Batalla por ${name}`,
    silent: "aún sin comunicar",
    differ: "Lo comunicado no coincide: la batalla queda pendiente hasta que coincida.",
    ask: "¿Cómo acabó?",
    as: (seat) => `${seat}: ¿cómo acabó?`,
    alone: "Nadie más puede comunicarla: pon cómo acabó.",
    unseen: (seat) => `${seat} es de la máquina: allí nadie puede comunicarla.`,
    confirm: (result) => `Sí: ${result}`,
    yield: (result) => `De acuerdo: ${result}`,
    waits: (who) => `Comunicado. Falta: ${who}.`,
    more: "Cuánto vale y cómo acabó",
    report: "Comunicarla",
    otherwise: "Acabó de otro modo",
    change: "Comunicar otra cosa",
    drawn: "que se sortee",
    odds: "Sortearla en vez de librarla",
    die: "Decide un dado propio de esta batalla, y cae igual por muchas veces que se deshaga.",
    draw: "Que se sortee",
    play: (game) => `Jugarla aquí: ${game}`,
    play_as: (seat, game) => `${seat}: jugarla aquí como ${game}`,
    would: (who, game) => `${who} propone jugarla aquí: ${game}.`,
    call: (game) => `Mandar jugarla aquí: ${game}`,
    played: (game) => `Se está jugando aquí: ${game}.`,
    go: "Ir a esa mesa",
    watch: "Mirarla",
    unlink: "Ya no se juega aquí",
  },

  hand: {
    title: "Ceder un asiento",
    own: "Ceder tu asiento",
    note: "Quien lo tiene ahora deja de tenerlo.",
    seat: "Qué asiento",
    to: "A quién",
    person: "a quien venga con un enlace",
    computer: (level) => `a la máquina: ${level}`,
    vacant: "a nadie",
    go: "Ceder",
    link: "El enlace para quien venga",
  },

  times: {
    title: "Plazos",
    stand: "Los relojes están parados.",
    left: ({ count, unit }) => {
      if (count === 0) return "queda menos de un minuto";
      const [one, many] = {
        minutes: ["minuto", "minutos"],
        hours: ["hora", "horas"],
        days: ["día", "días"],
      }[unit];
      return count === 1 ? `queda 1 ${one}` : `quedan ${count} ${many}`;
    },
  },

  office: {
    title: "Tú organizas",
    desk: "Abrir el escritorio",
    nothing: "No tienes nada pendiente.",
    because: "Lo anotas porque",
    reasons: {
      told: "los suyos lo acordaron",
      absent: "un bando no se presentó",
      dispute: "no coinciden y decido yo",
    },
    award: (battle) => `Anotar cómo acabó ${battle}`,
    more: "Más tiempo para todos",
    extend: { 60: "1 hora", 1440: "1 día", 10080: "1 semana" },
    pause: "Parar los relojes",
    resume: "Poner los relojes en marcha",
    correct: "Corregir algo anterior…",
  },
  decree: {
    title: "Decretar otra cosa…",
    note: "Lo que las reglas te dejan decretar. Vale en el acto, y se cuenta a todos.",
    what: "Qué decretas",
    choose: "elige",
    go: "Decretarlo",
    nothing: "Ahora no puede decretarse nada.",
  },

  log: {
    hint: "señala para ver el lugar",
    first_time: "¿Es tu primera vez? En diez minutos se aprende.",
    empty: "Aún no ha pasado nada. Cada paso quedará aquí con su regla.",
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
    your_turn: "Ahora hazlo tú.",
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

  lost: {
    connecting: "Se cortó la conexión. Reintentando; no se pierde nada.",
    pending: "Se cortó la conexión. Tu jugada está guardada y sale en cuanto vuelva.",
    sent: "La jugada que esperaba la conexión ha salido.",
    shut: "Esta mesa ya no te deja entrar: tu sitio se cedió o tiene otro enlace, o has salido de tu cuenta. Pregunta a quien organiza o entra de nuevo.",
    as_of: (time, zone) => `Tal como estaba el ${time} (${zone}).`,
    no_connection: "Sin conexión: ves lo que se sabía entonces.",
    no_past: "Las posiciones anteriores las da el servidor: vuelven con la conexión.",
    late: "La partida siguió sin la jugada que esperaba la conexión: no se ha enviado.",
  },

  generic: {
    actions: "Qué puedes hacer",
    all: "Todas las acciones",
    at: (place) => `En ${place}`,
    choose: "Elige una casilla para ver qué se puede hacer en ella, o una de estas.",
    none_here: "Aquí no se puede hacer nada.",
    nothing: "Ahora no hay nada que hacer.",
    battles_only: "Ahora no se decide nada: antes hay que comunicar las batallas.",
    owing: (count) => `Faltan ${count} por decidir`,
    report: "Comunica tu batalla",
    battles: "Batallas pendientes",
    more: (count) => `Y ${count} más: búscalas.`,
    search: "Busca o escribe una acción",
    none_found: "Ninguna acción se lee así. Juégala de todos modos y las reglas dirán por qué no.",
    play: "Jugarla",
    legend: "En el tablero",
    standing: "Cómo está la partida",
    yes: "sí",
    no: "no",
  },

  may: {
    title: "Qué más puedes hacer",
    note: "Nadie espera nada de esto.",
    choose: "Elige antes una cosa",
    sure: (action) => `Sí: ${action}`,
  },

  owing: {
    title: "Quién falta",
    nobody: "nadie",
    count: (count, of) => `${count} de ${of}`,
    says: (who, stand) => `${who}: ${stand}`,
    owes: "aún no ha decidido",
    reports: "aún no ha comunicado una batalla",
    done: "no debe nada",
    resigned: "abandonó",
    gone: "ya no está",
  },

  promise: {
    kept: "La promesa guardada al empezar coincide con el archivo: este navegador anotó lo mismo sobre los dados.",
    "other-secret":
      "Atención: este no es el secreto que la mesa prometió a este navegador al empezar. Puede que alguien eligiera los dados.",
    "other-share":
      "Atención: la parte de los dados que da el archivo no es la que puso este navegador. Puede que alguien eligiera los dados.",
    flawed: "Atención: el archivo de la mesa no cuadra. Guárdalo y compruébalo para ver dónde.",
  },

  clocks: {
    title: "Relojes",
    begin: "Arrancan con la primera decisión.",
    stand: "Los relojes están parados.",
    over: "sin tiempo",
    claim: "Reclamar la victoria",
    give_up: "Dar por perdido",
    rests: "Mis días libres",
    d: "d",
    h: "h",
    holiday: (till) =>
      `parado hasta el final del ${new Date(till).toLocaleDateString("es", { day: "numeric", month: "short" })}`,
    weekend: (most) =>
      most === 1
        ? "Cada semana, un día con mi reloj parado"
        : `Cada semana, hasta ${most} días con mi reloj parado`,
    from_monday: "Otros ocupan su lugar desde el próximo lunes.",
    keep_weekend: "Guardar estos días",
    holidays: (left) => `Vacaciones: ${left === 1 ? "queda 1 día" : `quedan ${left} días`}`,
    taken: (from, to) => `Del ${from} al ${to}`,
    from: "Desde",
    days: "Días",
    take: "Tomarlas",
    for_good: "No se deshacen.",
  },

  beside: {
    since_title: (steps) =>
      steps === 1 ? "1 paso desde que te fuiste" : `${steps} pasos desde que te fuiste`,
    since_show: "Verlos",
    since_skip: "Al presente",
    curtain_title: (seat) => `Ahora decide: ${seat}`,
    curtain_text: "Pasa el aparato. No se ve nada hasta que pulses.",
    curtain_go: (seat) => `Soy ${seat}: ver el tablero`,
    absent: (who, count, until) =>
      `${count === 1 ? "No está" : "No están"}: ${who}${until && `. Los dados esperan hasta el ${until}`}`,
  },

  door: {
    taken: "Alguien se sentó ya con esta invitación.",
    taken_long:
      "Si fuiste tú, sigue por tu propio enlace: está en el navegador donde te sentaste. Si no, pide una mesa nueva a quien te invitó.",
    wrong_link: "Este enlace no abre nada en esta mesa.",
    wrong_link_long: "Puede que le falte una letra: cópialo entero o pídeselo otra vez a quien te lo dio.",
    no_key: "Este enlace es para quienes ya están en la mesa.",
    no_key_long:
      "No lleva clave, y este navegador no tiene ninguna de esa mesa. Abre antes tu propio enlace o pide el enlace para mirar.",
    not_kept:
      "Este navegador no guarda nada al cerrar la página. Guarda ya tu propio enlace (menú, Enlaces): con él vuelves a tu asiento.",
    unknown: "El servidor no dio una respuesta clara. Se le vuelve a preguntar.",
  },

  notices: {
    title: "Cuando te toca",
    waits: { decision: "Te toca", answer: "Una oferta", report: "Una batalla por comunicar" },
    tab: "Un punto en el título y el icono de la pestaña",
    sound: "Un sonido",
    browser: "Un aviso del navegador",
    hidden: "mientras no se ve la página",
    refused: "El navegador no deja que esta página te avise. Se cambia en sus ajustes para esta página.",
  },

  mine: {
    account: "en todos mis dispositivos",
    round: (round) => `ronda ${round}`,
    game_turn: (turn) => `turno de juego ${turn}`,
    waits: (seat) => `turno: ${seat}`,
    show_spare: (count) => `Ver ${count} más, de espectador o sin empezar`,
    hide_spare: "Ocultar las de espectador y sin empezar",
    none: "Ninguna en la que juegues.",
    forget: "Quitar esta mesa de la lista",
    forget_title: (game) => `¿Quitar ${game}?`,
    forget_seat:
      "Este navegador guarda tu clave de ese asiento. Sin ella solo vuelves con tu enlace, si lo guardaste.",
    forget_game: "La partida está solo en este navegador: se perderá.",
    forget_do: "Quitar",
  },

  review: {
    costs: (percent) => `−${percent}\u00a0%`,
    says: (number, percent) => `Decisión costosa ${number}, en puntos porcentuales: ${percent}`,
  },
};
