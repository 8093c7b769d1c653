import { localDay } from '@relevo/i18n/shift-times';

export type DayGroup<Entry> = { day: string; entries: Entry[] };

/**
 * What happened, by the calendar day it happened on in `timezone`, or in each entry's own; the order of the entries
 * stays.
 */
export function groupByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  timezone: string | ((entry: Entry) => string),
): DayGroup<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = localDay(entry.at, typeof timezone === 'string' ? timezone : timezone(entry));
    groups.set(day, [...(groups.get(day) ?? []), entry]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Which word a day is called by, seen from today; null for days that are called by their date. */
export function dayWord(day: string, today: string): 'today' | 'yesterday' | null {
  if (day === today) return 'today';
  // Both are calendar days read as UTC, so no daylight saving comes between them.
  return Date.parse(today) - Date.parse(day) === dayMs ? 'yesterday' : null;
}
