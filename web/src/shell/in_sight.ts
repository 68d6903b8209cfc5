// shell/in_sight.ts -- What must not be missed is scrolled to, from wherever on the page it came of.

export const in_sight = (one: Element): void => one.scrollIntoView({ block: "nearest" });
