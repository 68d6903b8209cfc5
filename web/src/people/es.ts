// people/es.ts -- Las palabras de una cuenta en español.

import type { Words } from "./en";

export const es: Words = {
  title: "Tu cuenta",
  lead: "Nadie la necesita para jugar. Lleva tus mesas a todos tus dispositivos.",
  hello: "Mis mesas, en todos mis dispositivos",
  enter: "Entrar",
  begin: "Cuenta nueva",
  begin_do: "Crear la cuenta",
  begin_hint:
    "Un nombre y una contraseña, sin correo. A quien olvida la contraseña no se le puede ayudar: deja que el navegador la guarde.",
  is_new: "No tengo cuenta",
  is_old: "Ya tengo cuenta",
  name: "Nombre",
  name_hint: "Así te ven los demás. Nadie más puede tener uno que se lea igual.",
  password: "Contraseña",
  password_hint: "Ocho caracteres o más, sin otra regla.",
  wait: "Un momento",
  closed: "Aquí no hay cuentas",
  no_server: "No se llega al servidor. Tu cuenta vuelve en cuanto se llegue.",
  account: "Cuenta",
  since: (day) => `desde el ${day}`,
  sessions: "Dónde has entrado",
  here: "este navegador",
  last: (when) => `última vez ${when}`,
  out: "Salir",
  out_there: (device) => `Salir: ${device}`,
  out_everywhere: "Salir de todos",
  tables: "Mis mesas",
  tables_note: "las que guarda tu cuenta",
  none: "Tu cuenta no guarda aún ninguna mesa. Las que empiezas quedan en este navegador hasta que las añades.",
  claim: (count) =>
    count === 1 ? "Añadir la mesa de este navegador" : `Añadir las ${count} mesas de este navegador`,
  claim_note:
    "Quien tiene los enlaces los conserva. Desde entonces entras desde cualquiera de tus dispositivos.",
};
