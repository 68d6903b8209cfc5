// club/es.ts -- Las palabras de los clubes en español.

import type { Words } from "./en";

export const es: Words = {
  title: "Club",
  clubs: "Mis clubes",
  clubs_note: "gente que juega junta",
  none: "Aún no estás en ningún club. Haz uno, o entra en otro por su enlace.",
  name: "Nombre del club",
  make: "Hacer el club",
  open: "Abrir",
  is_officer: "directiva",
  members: (count) => (count === 1 ? "1 persona" : `${count} personas`),
  yours: (count) => (count === 1 ? "1 mesa te espera" : `${count} mesas te esperan`),
  your_club: "tu club",
  loading: "Abriendo el club",
  no_server: "El servidor no responde. Aquí está lo último que se vio.",
  enter_first: "Entra para ver tu club.",

  invites: "Un club te invita",
  invites_text:
    "Con una cuenta ves sus mesas, te sientas a ellas y traes las tuyas. Quienes están en él ven tu nombre.",
  join: "Unirme",

  mine: "Mis mesas",
  mine_note: "primero, lo que antes caduca",
  none_mine: "No te sientas a ninguna mesa del club.",
  campaigns: "Campañas del club",
  others: "Otras mesas del club",
  over: (count) => (count === 1 ? "1 terminada" : `${count} terminadas`),
  show_over: (count) => (count === 1 ? "Ver la terminada" : `Ver las ${count} terminadas`),
  hide_over: "Ocultar las terminadas",
  none_at_all: "El club aún no tiene mesas. Haz una y todos la encuentran aquí.",
  make_table: "Hacer una mesa",
  put_table: "Traer una mesa",
  your_turn: "Te toca",
  organise: "Organizar",
  go_on: "Seguir",
  watch: "Ver",
  sit: "Sentarse",
  sit_at: (seat) => `Sentarse: ${seat}`,
  free: (count) => (count === 1 ? "1 asiento libre" : `${count} asientos libres`),
  to_play: (who) => `le toca a ${who}`,
  with: (who) => `con ${who}`,
  round: (round, last) => (last ? `ronda ${round} de ${last}` : `ronda ${round}`),
  players: (count) => (count === 1 ? "1 jugador" : `${count} jugadores`),
  finished: "terminada",
  time_over: "se acabó el tiempo",
  left: ({ count, unit }) =>
    count === 0
      ? "queda menos de 1 min"
      : `${count === 1 ? "queda" : "quedan"} ${count} ${{ minutes: "min", hours: "h", days: count === 1 ? "día" : "días" }[unit]}`,
  take_out: "Quitar del club",
  bring: "Traer una mesa al club",
  bring_text: "Desde entonces la puede ver todo el club. Los asientos siguen siendo de quien los tiene.",
  bring_none: "Todas las mesas a las que te sientas o que organizas están ya en el club.",
  bring_do: "Traer",

  people: "Personas",
  you: "tú",
  since: (day) => `desde el ${day}`,
  may: (name) => `Qué puedes hacer con ${name}`,
  promote: "Poner en la directiva",
  promote_text: "La directiva invita, elige a la directiva y quita a gente.",
  demote: "Quitar de la directiva",
  put_out: "Quitar del club",
  put_out_text:
    "Deja de ver el club. Los asientos que tiene siguen siendo suyos. Quien tiene el enlace puede volver: haz uno nuevo si no debe.",

  invite: "Invitar",
  join_link: "El enlace para entrar",
  invite_text: "Quien tiene este enlace y una cuenta entra en el club.",
  no_link:
    "Este navegador no tiene el enlace; lo tiene aquel en que se hizo. Aquí puedes hacer uno nuevo, y el anterior deja de valer.",
  new_link: "Enlace nuevo",
  new_link_text: "El anterior deja de abrir nada. Quien está en el club se queda.",
  wall: "Pared",
  wall_text:
    "Una página con las mesas del club para un proyector. No pide cuenta: la ve quien tiene su enlace.",
  wall_lost: "Está colgada. Su enlace lo tiene el navegador en que se colgó.",
  hang: "Hacer una página de pared",
  hang_anew: "Enlace nuevo de la pared",
  take_down: "Descolgarla",
  the_club: "El club",
  rename: "Otro nombre",
  save: "Guardar",
  leave: "Dejar el club",
  leave_text:
    "Dejas de verlo. Tus asientos siguen siendo tuyos y las mesas que trajiste se quedan. Si no queda nadie, el club se acaba.",

  nav: "Partes de la página",
  tables_short: "Mesas",
  campaigns_short: "Campañas",
  people_short: "Personas",
  account_short: "Cuenta",

  wall_none: "No se está jugando ninguna mesa.",
  wall_more: (count) => `y ${count} más`,
  wall_as_of: (time) => `a las ${time}`,
  wall_away: (time) => `Sin noticias del servidor desde las ${time}. Se sigue intentando.`,
};
