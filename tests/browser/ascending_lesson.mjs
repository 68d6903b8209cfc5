// tests/browser/ascending_lesson.mjs -- What each step of Ascending's first game asks for, done by mouse or finger in any language.

import { Pilot } from "./ascending_pilot.mjs";

/** The place of an action in the row of the five. */
const kinds = { recruit: 0, move: 1, mine: 2, build: 3, develop: 4 };

export function tasks_of_the_planets(visitor, touch) {
  const { page } = visitor;
  const me = new Pilot(visitor, touch);
  const kind = (name) => me.press(page.locator(".t-play .ae-kinds button").nth(kinds[name]));
  const row = (words) => me.step(() => me.row(words));
  const main = () => me.step(() => me.press(page.locator(".t-play .acts .btn.main")));
  const tasks = [
    async () => {
      await kind("move");
      await me.row(/^\s*R1\s*$/);
      await me.pull("r1", "alpha-4", /(stops in|queda en) .*(Alpha|Alfa) 4/i);
      await me.flick();
    },
    () => row(/(Land|Aterrizar con) R1/),
    async () => {
      await kind("recruit");
      await row(/(Alpha|Alfa) 5/);
    },
    () => row(/(Alpha|Alfa) 5/),
    async () => {
      await kind("move");
      await me.row(/(Launch from|Lanzar desde) (Alpha|Alfa) 5/);
      await me.spot(90);
    },
    async () => {
      await kind("mine");
      await row(/3 /);
    },
    async () => {
      await kind("build");
      await row(/(Research facility|Centro de investigación)[^]*(Alpha|Alfa) 4/i);
    },
    async () => {
      await kind("develop");
      await row(/(Logistics|Logística) 1/);
    },
    async () => {
      await kind("move");
      await row(/Attack without moving|Atacar sin mover/);
    },
    main,
    main,
    async () => {
      await kind("mine");
      await row(/2 /);
      // The end of this little game is told like any other's.
      await visitor.until((now) => now.ended, "the end of the lesson's game");
      await me.press(page.locator("dialog[open] .acts .btn").first());
    },
  ];
  return (number) => tasks[number - 1]();
}
