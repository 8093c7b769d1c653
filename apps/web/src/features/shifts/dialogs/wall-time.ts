import { formatShiftClock, localDay } from '@relevo/i18n/shift-times';

/** A moment as a `datetime-local` field writes it at a place: `2026-11-16T09:00`. */
export function wallTime(instant: string, timezone: string): string {
  return `${localDay(instant, timezone)}T${formatShiftClock(instant, { timezone, language: 'en' })}`;
}

const hourMs = 60 * 60 * 1000;
/** Clocks are moved by an hour at most places, never by more than a few. */
const aroundMs = 12 * hourMs;

/**
 * The moment a clock at a place shows such a time; null when it is no time. As everywhere in the product, a time that
 * daylight saving skips moves forward, and one that it repeats means the first.
 */
export function instantAt(wall: string, timezone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null;
  const asUtc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const [before, after] = [asUtc - aroundMs, asUtc + aroundMs].map((moment) => asUtc - offsetAt(moment, timezone));
  if (before === undefined || after === undefined) return null;
  const meant = [before, after].filter((moment) => wallTime(new Date(moment).toISOString(), timezone) === wall);
  // In the skipped hour no clock shows it: with the offset of before it lands as far behind the gap as it was in it.
  return new Date(meant.length > 0 ? Math.min(...meant) : before).toISOString();
}

function offsetAt(moment: number, timezone: string): number {
  const whole = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${wallTime(new Date(whole).toISOString(), timezone)}:00Z`) - whole;
}
