const minuteMs = 60_000;
const dayMinutes = 24 * 60;

export type Countdown =
  | { state: 'days'; days: number; hours: number }
  | { state: 'soon'; minutes: number }
  | { state: 'running'; minutesLeft: number }
  | { state: 'over' };

/** How long until a shift begins or, once it has, until it ends. A begun minute counts whole: nobody is late at "0 min". */
export function countdownTo(shift: { starts_at: string; ends_at: string }, now: Date): Countdown {
  const minutesUntil = (instant: string) => Math.ceil((Date.parse(instant) - now.getTime()) / minuteMs);
  const minutes = minutesUntil(shift.starts_at);
  if (minutes >= dayMinutes) {
    // Days away, minutes are noise: only begun hours are told.
    const hours = Math.floor(minutes / 60);
    return { state: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  }
  if (minutes > 0) return { state: 'soon', minutes };
  const minutesLeft = minutesUntil(shift.ends_at);
  return minutesLeft > 0 ? { state: 'running', minutesLeft } : { state: 'over' };
}
