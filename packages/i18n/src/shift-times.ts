import type { Language } from '@relevo/domain/account';

const locale: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** Where and for whom a moment is written: always in the job's own zone, whatever the device's is. */
export type ShiftPlace = Readonly<{ timezone: string; language: Language }>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes far longer than using it, and a long job has hundreds of shifts to write. */
export function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale[language], options);
  formatters.set(key, made);
  return made;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** The day of a shift, "Wed, Jul 1"; the year is named when it is not the current one. */
export function formatShiftDay(instant: string, { timezone, language }: ShiftPlace, now: Date): string {
  const isThisYear = localDay(instant, timezone).slice(0, 4) === localDay(now.toISOString(), timezone).slice(0, 4);
  const parts: Intl.DateTimeFormatOptions = isThisYear ? day : { ...day, year: 'numeric' };
  return formatter(language, { ...parts, timeZone: timezone }).format(new Date(instant));
}

/**
 * The time of day on the wall of the job's place, the one clock style of each language: "09:00" in English, "9 h" and
 * "9 h 30" in French. No end of a line tears it apart.
 */
export function formatShiftClock(instant: string, { timezone, language }: ShiftPlace): string {
  const written = formatter('en', { ...clock, timeZone: timezone }).format(new Date(instant));
  if (language === 'en') return written;
  const [hours, minutes] = written.split(':');
  return minutes === '00' ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`;
}

/** Day and time of a moment at the job's place: "Wed, Jul 1, 09:00". */
export function formatShiftInstant(instant: string, place: ShiftPlace, now: Date): string {
  return `${formatShiftDay(instant, place, now)}, ${formatShiftClock(instant, place)}`;
}

/** From when to when; the end's day is named when it is another one. */
export function formatShiftSpan(span: { starts: string; ends: string }, place: ShiftPlace, now: Date): string {
  const start = formatShiftInstant(span.starts, place, now);
  const isSameDay = localDay(span.starts, place.timezone) === localDay(span.ends, place.timezone);
  return isSameDay
    ? `${start}–${formatShiftClock(span.ends, place)}`
    : `${start} – ${formatShiftInstant(span.ends, place, now)}`;
}

/** The calendar day, `YYYY-MM-DD`, it is at a place. */
export function localDay(instant: string, timezone: string): string {
  const parts = formatter('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: timezone,
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** What people call a zone, "Eastern Time": the same in summer and in winter. */
export function formatZone(instant: string, { timezone, language }: ShiftPlace): string {
  const parts = formatter(language, {
    timeZone: timezone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timezone;
}

/** Whether clocks in two zones show different times at a moment; two names for the same time are no difference. */
export function clocksDiffer(instant: string, left: string, right: string): boolean {
  const wall = (timezone: string) =>
    localDay(instant, timezone) + formatShiftClock(instant, { timezone, language: 'en' });
  return left !== right && wall(left) !== wall(right);
}

// Any week that begins on a Monday names the days.
const someMonday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/** 1 is Monday. */
export function formatWeekday(
  weekday: number,
  language: Language,
  width: 'narrow' | 'short' | 'long' = 'short',
): string {
  return formatter(language, { weekday: width, timeZone: 'UTC' }).format(new Date(someMonday + (weekday - 1) * dayMs));
}

/** A wall-clock time of a schedule, `HH:MM`, which no zone can move. */
export function formatClockTime(time: string, language: Language): string {
  return formatShiftClock(`2024-01-01T${time}:00Z`, { timezone: 'UTC', language });
}

/** A month of a calendar, `YYYY-MM`, in words. */
export function formatMonth(month: string, language: Language): string {
  return formatter(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** How long something takes: "8 h", "7 h 30 min", "45 min". */
export function formatDuration(minutes: number, language: Language): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [];
  const number = hours < 1000 ? hours : new Intl.NumberFormat(locale[language]).format(hours);
  if (hours > 0) words.push(`${number}\u00a0h`);
  if (rest > 0 || hours === 0) words.push(`${rest}\u00a0min`);
  return words.join('\u00a0');
}

/** A distance, rounded to what helps a worker on the way: "850 m", "3.4 km", "28 km". */
export function formatDistance(km: number, language: Language): string {
  const tens = Math.round(km * 100) * 10;
  if (tens < 1000) return inUnit(tens, 'meter', language);
  return inUnit(km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km), 'kilometer', language);
}

function inUnit(value: number, unit: 'meter' | 'kilometer', language: Language): string {
  // Without Intl, as money is; see `formats.ts`.
  const sign = unit === 'meter' ? 'm' : 'km';
  if (value < 1000) return language === 'en' ? `${value} ${sign}` : `${String(value).replace('.', ',')}\u00a0${sign}`;
  return new Intl.NumberFormat(locale[language], { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
