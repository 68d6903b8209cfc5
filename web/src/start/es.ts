// start/es.ts -- What is said where a game is begun, in Spanish.

import type { Words } from "./en";

export const es: Words = {
  title: (game) => `Nueva partida de ${game}`,
  invite_title: (game) => `Invitar a ${game}`,
  open_title: (game) => `Abrir una mesa de ${game}`,
  game: "Juego",
  you_play: "Juegas con",
  first: "Quien juegue primero",
  level: "Nivel de la máquina",
  by_invitation: "Por invitación",
  whoever: "Quien venga",
  computer: "La máquina",
  options: "Opciones",
  rule_options: "Opciones",
  all_usual: "las habituales",
  scenario: "Escenario",
  usual: "lo habitual",
  your_name: "Tu nombre, para los demás",
  name_hint: "No es obligatorio. Lo ve quien se siente a la mesa.",
  begin: "Empezar",
  make: "Crear el enlace",
  open: "Abrir la mesa",
  link_ready: "El enlace está listo",
  links_ready: "Los enlaces están listos",
  link_text:
    "Sirve una vez: quien lo abra primero se sienta, y desde entonces tiene un enlace propio que tú no conoces.",
  links_text:
    "Cada uno sirve una vez: quien lo abra primero se sienta, y desde entonces tiene un enlace propio que tú no conoces.",
  friend_link: (seat) => `Invitación: ${seat}`,
  watch_link: "Enlace para mirar",
  own_link: "Tu enlace",
  own_text: "Abre tu asiento en cualquier aparato tuyo. No se lo des a nadie.",
  share: "Compartir",
  to_table: "A la mesa",
  no_server: "Para invitar hace falta el servidor, y no responde. Pasa y juega funciona sin él.",
};
