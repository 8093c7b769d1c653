// Calendar days are read as UTC throughout: no daylight saving comes between them, and no zone moves them.
const dayMs = 24 * 60 * 60 * 1000;
/** How far a place's calendar can be ahead of, or behind, the one in Greenwich. */
const furthestAheadMs = 14 * 60 * 60 * 1000;
const furthestBehindMs = 12 * 60 * 60 * 1000;

/** `day` moved by whole days. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the week a calendar day lies in. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The week an address asks for, by any of its days; this week when it names none. */
export function readWeek(query: URLSearchParams, today: string): string {
  const asked = query.get('week') ?? '';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  // A day like 31 February would be moved on: then it is not the one that was asked for.
  return mondayOf(isDay && dayAfter(asked, 0) === asked ? asked : today);
}

export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_day, index) => dayAfter(monday, index));
}

/** The span of time in which the week happens somewhere on earth: shifts are asked for by it, and sorted by their own day. */
export function instantsOfWeek(monday: string): { from: string; to: string } {
  const start = Date.parse(monday);
  return {
    from: new Date(start - furthestAheadMs).toISOString(),
    to: new Date(start + 7 * dayMs + furthestBehindMs).toISOString(),
  };
}

type SplitDays = { earlier: string[]; rest: string[] };

/** The days of this week that are over, and the others; another week is not split, and neither is one without days to come. */
export function splitAtToday(shown: readonly string[], week: readonly string[], today: string): SplitDays {
  const rest = shown.filter((day) => day >= today);
  if (!week.includes(today) || rest.length === 0) return { earlier: [], rest: [...shown] };
  return { earlier: shown.filter((day) => day < today), rest };
}
