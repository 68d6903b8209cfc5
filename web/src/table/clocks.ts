// table/clocks.ts -- The clocks of a table: what each shows at a moment, and how that is written.

import type { SeatClock, Turn } from "../transport/protocol";

export interface Shown {
  seat: string;
  /** Milliseconds; undefined where a seat has no bank and no time runs for it. */
  left: number | undefined;
  runs: boolean;
  /** It is over, and the others may say so. */
  late: boolean;
  /** Its clock stands today: till then. */
  rests_till: number | undefined;
}

/** `now`: by the server's clock. */
export function clocks_at(turn: Turn, now: number): Shown[] {
  const ends = new Map(
    turn.dues?.flatMap(({ seat, at }) => (seat === undefined ? [] : [[seat, at] as const])),
  );
  const known = new Map((turn.clocks ?? []).map((one) => [one.seat, one]));
  const seats = [...new Set([...known.keys(), ...ends.keys()])];
  return seats.map((seat) => {
    const clock: SeatClock = known.get(seat) ?? { seat };
    const at = ends.get(seat);
    const stands = clock.stands ?? [];
    const resting = stands.find(({ from, to }) => from <= now && now < to);
    const rest = (until: number): number =>
      stands.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, until) - Math.max(from, now)), 0);
    return {
      seat,
      left: at === undefined ? clock.left : Math.max(0, at - now - rest(at)),
      runs: at !== undefined && !resting,
      late: clock.late === true,
      rests_till: resting?.to,
    };
  });
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Below this, tenths are told. */
const close = 10 * second;

/** "19:59", "1:05:00", "0:07.3"; "2 d 4 h" where it is days. */
export function written(ms: number, days: string, hours: string): string {
  if (ms >= 2 * day) return `${Math.floor(ms / day)} ${days} ${Math.floor((ms % day) / hour)} ${hours}`;
  const two = (count: number): string => String(count).padStart(2, "0");
  if (ms < close) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const [h, m, s] = [
    Math.floor(ms / hour),
    Math.floor((ms % hour) / minute),
    Math.floor((ms % minute) / second),
  ];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** How soon what is written changes. */
export function changes_in(ms: number): number {
  if (ms >= 2 * day) return minute;
  return ms < close ? 100 : second;
}
