// games/sector_invasion/events.ts -- which event two dice have drawn, and its clause.

const clauses = {
  raiders: "SI-11.1",
  swarm: "SI-11.2",
  explosion: "SI-11.3",
  corners: "SI-11.4",
  stones: "SI-11.5",
  growth: "SI-11.6",
  sabotage: "SI-11.7",
  factory: "SI-11.8",
  nothing: "SI-11.9",
  calm: "SI-11.10",
  faction: "SI-11.11",
  ebb: "SI-11.12",
  asteroids: "SI-11.13",
  portals: "SI-11.14",
  ebbs: "SI-11.15",
  emissary: "SI-11.16",
  supply: "SI-11.18",
  ships: "SI-11.19",
} as const;

export type EventName = keyof typeof clauses;

const names = Object.keys(clauses) as EventName[];

/** `roll`: tens and units, 11 to 66; 0 before the first. Each event has two rolls that follow each other. */
export function event_of(roll: number): { name: EventName; clause: string } | undefined {
  const [tens, units] = [Math.floor(roll / 10), roll % 10];
  if (tens < 1 || tens > 6 || units < 1 || units > 6) return undefined;
  const name = names[3 * (tens - 1) + Math.floor((units - 1) / 2)];
  return name && { name, clause: clauses[name] };
}
