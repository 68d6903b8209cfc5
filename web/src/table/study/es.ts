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
  once_more: "Reintentar",

  chance: {
    title: "Probabilidad de ganar",
    whose: "De quién es la probabilidad",
    here: (step, mean, low, high) => `paso ${step}: ${mean}\u00a0% (de ${low} a ${high})`,
    unseen: (step) => `paso ${step}: sin mirar todavía`,
    draws: (who) => `Probabilidad de ganar de ${who}, paso a paso, con su margen`,
    known: (least, most, width) =>
      `De ${least} a ${most} continuaciones por paso; la banda contiene la probabilidad 95 veces de cada 100, con un margen de ±${width}\u00a0puntos como mucho.`,
    wide: "Solo los saltos grandes dicen algo.",
  },

  moments: {
    title: (count) => (count === 1 ? "Una decisión costosa" : `${count} decisiones costosas`),
    plain_title: "Decisiones costosas",
    note: "lo que costó cada una",
    waits: "Aparecerán cuando se conozcan las probabilidades.",
    none: "No se encontró ninguna decisión costosa que se conozca lo bastante bien.",
    unsure: "no es seguro",
    none_sure: "Ninguna decisión fue costosa con seguridad. Lo más probable es que estas costaran algo.",
    without: (who) => `De ${who} no se encontró ninguna decisión costosa que se conozca lo bastante bien.`,
    step: (step) => `paso ${step}`,
  },

  moment: {
    title: (number, step) => `Decisión ${number}, paso ${step}`,
    was: "jugado",
    better: "mejor",
    more: (count) => (count === 1 ? "y 1 paso más" : `y ${count} pasos más`),
    after: (count) => (count === 1 ? "Tras el mismo primer paso" : `Tras los mismos ${count} primeros pasos`),
    cost: (who, mean, low, high) =>
      `Coste para ${who}, en puntos porcentuales: ${mean} (de ${low} a ${high}), con lo que entonces podía saberse.`,
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
    note: "puntos porcentuales",
    luck: "suerte",
    own: "juego propio",
    others: "juego ajeno",
    ended: "cómo acabó",
    says: "Qué cambió la probabilidad de cada cual del primer paso al último. Las cifras pálidas pueden ser cero.",
    waits: "La suerte se calcula al final.",
    unknown: "no se sabe",
    little: "Donde pone «no se sabe» no hubo tiempo para más.",
    hidden: "El juego propio y el ajeno incluyen lo que no podía saberse.",
    cell: (mean, low, high) => `${mean} (de ${low} a ${high})`,
  },

  looked: (decisions, visits, pairs) =>
    `${decisions} decisiones, ${visits} miradas adelante en cada una; hasta ${pairs} pares de partidas continuadas para juzgar una.`,

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
