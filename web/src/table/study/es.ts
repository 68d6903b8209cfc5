// table/study/es.ts -- What the review of a finished match says, in Spanish.

import type { Words } from "./en";

export const es: Words = {
  title: "Repaso",
  close: "Cerrar el repaso",
  working: (percent) => `La máquina repasa la partida a su mejor nivel: ${percent}\u00a0%`,
  stopped: (percent) => `Parado al ${percent}\u00a0%. Abajo está lo que se ha visto hasta aquí.`,
  stop: "Parar",
  go_on: "Seguir",
  failed: "Aquí no se ha podido repasar la partida.",
  once_more: "Probar otra vez",

  chance: {
    title: "Posibilidad de ganar",
    whose: "De quién",
    here: (step, mean, low, high) => `paso ${step}: ${mean}\u00a0% (de ${low} a ${high})`,
    unseen: (step) => `paso ${step}: sin mirar todavía`,
    draws: (who) => `Posibilidad de ganar de ${who}, paso a paso, con su margen`,
    known: (least, most, width) =>
      `De ${least} a ${most} continuaciones por paso; la banda contiene la posibilidad 95 veces de cada 100, con ±${width}\u00a0puntos como mucho.`,
    wide: "Solo los saltos grandes dicen algo.",
  },

  moments: {
    title: (count) => (count === 1 ? "Una decisión cara" : `${count} decisiones caras`),
    none_title: "Decisiones caras",
    note: "lo que costó cada una",
    waits: "Llegan cuando se conocen las posibilidades.",
    none: "Ninguna decisión fue cara con seguridad: lo que costó cada una no se distingue de nada.",
    unsure: "no es seguro",
    none_sure: "Ninguna decisión fue cara con seguridad. Estas, lo más probable, costaron algo.",
    without: (who) => `De ${who} no hay ninguna que pudiera precisarse a menos de diez puntos.`,
    step: (step) => `paso ${step}`,
  },

  moment: {
    title: (number, step) => `Decisión ${number}, paso ${step}`,
    was: "fue",
    better: "mejor",
    more: (count) => (count === 1 ? "y 1 paso más" : `y ${count} pasos más`),
    after: (count) => (count === 1 ? "Tras el mismo primer paso" : `Tras los mismos ${count} primeros pasos`),
    cost: (who, mean, low, high) =>
      `A ${who} le costó ${mean}\u00a0puntos de cien (de ${low} a ${high}), con lo que entonces podía saberse.`,
    wide: "Solo se sabe a grandes rasgos.",
    unsure: "Puede que no costara nada.",
    holdings: "Jugar mejor habría dado, al final",
    range: (low, high) => `de ${low} a ${high}`,
    see: "Verlo en el tablero",
    play: "Seguir desde aquí",
    preparing: "Preparándolo…",
  },

  luck: {
    title: "Suerte y destreza",
    note: "puntos de cien",
    luck: "suerte",
    own: "juego propio",
    others: "juego ajeno",
    ended: "cómo acabó",
    says: "Qué movió cada posibilidad del primer paso al último. En pálido, lo que no se distingue de cero.",
    waits: "La suerte se aparta al final.",
    unknown: "no se sabe",
    little: "Donde pone «no se sabe» no hubo tiempo para más.",
    hidden: "El juego propio y el ajeno incluyen lo que no podía saberse.",
    cell: (mean, low, high) => `${mean} (de ${low} a ${high})`,
  },

  looked: (decisions, visits, pairs) =>
    `${decisions} decisiones, ${visits} visitas por reflexión, ${pairs} pares de continuaciones para lo que se cuenta.`,

  walk: {
    ribbon: "Esto no pasó",
    label: "Una línea que no se jugó",
    says: (at, of) => `No pasó: ${at} de ${of}`,
    back: "Un paso atrás",
    on: "Un paso adelante",
    leave: "Volver a la partida",
    leave_short: "Partida",
  },
};
