import { Temporal } from 'temporal-polyfill';
import type { Moment } from './waves.ts';

const hourMs = 3_600_000;

/** Local hours in which a wave waits, and how close a shift may be to be worth waking a worker. */
export const quietHours = { from: 22, to: 7, exceptWithinHours: 6 } as const;

/** When a wave may go: now, or at the end of the quiet hours of the job's zone, or as soon as the shift is close. */
export function waveTime({ now, startsAt, timezone }: Moment & Readonly<{ timezone: string }>): Date {
  const closeAt = startsAt.getTime() - quietHours.exceptWithinHours * hourMs;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  const isQuiet = local.hour >= quietHours.from || local.hour < quietHours.to;
  if (!isQuiet || closeAt <= now.getTime()) return now;
  const day = local.hour >= quietHours.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  const morning = day.toZonedDateTime({
    timeZone: timezone,
    plainTime: Temporal.PlainTime.from({ hour: quietHours.to }),
  });
  return new Date(Math.min(morning.epochMilliseconds, closeAt));
}
