// games/imperium/editor/start.ts -- what a new mission begins with: two home systems and what a first fleet needs, or nothing.

import { made_symmetric, usual_mirror } from "./mirror";
import { empty_mission, type Mission } from "./mission";

export function two_homes(): Mission {
  const mission: Mission = {
    ...empty_mission(),
    systems: [{ system: "1r", face: "a", q: -4, r: 5, turned: 0 }],
    planets: [{ at: "1r-0", kind: "home", infantry: 3, ion_cannon: true, owner: "red" }],
  };
  return made_symmetric(mission, usual_mirror);
}
