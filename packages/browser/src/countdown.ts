const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

export type Countdown =
  | { state: 'days'; days: number; hours: number }
  | { state: 'hours'; minutes: number }
  | { state: 'minutes'; minutes: number; seconds: number }
  /** The instant has passed, `minutes` whole minutes ago. */
  | { state: 'passed'; minutes: number };

/** How long until an instant, in the units worth showing. A begun minute counts whole: "0 min" would read as late. */
export function countdownTo(instant: string, now: Date): Countdown {
  const leftMs = Date.parse(instant) - now.getTime();
  if (leftMs <= 0) return { state: 'passed', minutes: Math.floor(Math.abs(leftMs) / minuteMs) };
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds < 60 * hourMinutes) {
    return { state: 'minutes', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  }
  const minutes = Math.ceil(leftMs / minuteMs);
  if (minutes < dayMinutes) return { state: 'hours', minutes };
  // Days away, minutes are noise: only full hours are shown.
  const hours = Math.floor(minutes / hourMinutes);
  return { state: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
}

/** Whole minutes until an instant, a begun one counted; zero or less once it has passed. */
export function minutesUntil(instant: string, now: Date): number {
  return Math.ceil((Date.parse(instant) - now.getTime()) / minuteMs);
}
