/** A span of time between two instants. */
export type Span = Readonly<{ startsAt: Date; endsAt: Date }>;

export function minutesOf({ startsAt, endsAt }: Span): number {
  return Math.floor((endsAt.getTime() - startsAt.getTime()) / 60_000);
}

/**
 * The break that counts for a shift. One that is not shorter than the shift cannot be taken within it and counts as
 * none: a night that daylight saving shortens, and jobs posted before such breaks were refused.
 */
export function countedBreak(shift: Span, breakMinutes: number): number {
  return breakWithin(minutesOf(shift), breakMinutes);
}

function breakWithin(length: number, breakMinutes: number): number {
  return breakMinutes < length ? breakMinutes : 0;
}

/** The paid minutes of a whole shift: its length less the break. */
export function paidMinutes(shift: Span, breakMinutes: number): number {
  return paidMinutesOf(minutesOf(shift), breakMinutes);
}

/** The same for a shift of which only the length is known. */
export function paidMinutesOf(length: number, breakMinutes: number): number {
  return length - breakWithin(length, breakMinutes);
}
