import { Temporal } from 'temporal-polyfill';

const hour = 3_600_000;
const askAheadMs = 30 * hour;
/** The earliest question: asked at 20:00 for what is due before 08:00. */
export const askAheadMaximumMs = askAheadMs + 12 * hour;
const askingHours = { from: '08:00', to: '20:00' } as const;

/** When the worker is asked: 30 hours before the start, moved back into the hours in which people may be disturbed. */
export function reconfirmationAskedAt(startsAt: Date, timezone: string): Date {
  const early = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime() - askAheadMs).toZonedDateTimeISO(timezone);
  const time = early.toPlainTime();
  const isNight = Temporal.PlainTime.compare(time, askingHours.from) < 0;
  if (!isNight && Temporal.PlainTime.compare(time, askingHours.to) <= 0) return new Date(early.epochMilliseconds);
  const date = early.toPlainDate().add({ days: isNight ? -1 : 0 });
  return new Date(date.toZonedDateTime({ timeZone: timezone, plainTime: askingHours.to }).epochMilliseconds);
}

/** The latest start about which workers in this zone are asked by now: what `reconfirmationAskedAt` says, for a query. */
export function askedUntilStart(now: Date, timezone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  const time = local.toPlainTime();
  const isMorning = Temporal.PlainTime.compare(time, askingHours.from) < 0;
  if (!isMorning && Temporal.PlainTime.compare(time, askingHours.to) < 0) return new Date(now.getTime() + askAheadMs);
  // In the evening everything is asked that would be due before the next morning.
  const date = local.toPlainDate().add({ days: isMorning ? 0 : 1 });
  const morning = date.toZonedDateTime({ timeZone: timezone, plainTime: askingHours.from }).epochMilliseconds;
  return new Date(morning - 1 + askAheadMs);
}
