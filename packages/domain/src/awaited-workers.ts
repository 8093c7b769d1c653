const minuteMs = 60_000;

/** A worker who has not checked in is awaited this long after the start, or after a late booking. */
export const awaitedAfter = { startMinutes: 15, bookingMinutes: 60 } as const;

export function awaitedFrom({ startsAt, bookedAt }: Readonly<{ startsAt: Date; bookedAt: Date }>): Date {
  const afterStart = startsAt.getTime() + awaitedAfter.startMinutes * minuteMs;
  return new Date(Math.max(afterStart, bookedAt.getTime() + awaitedAfter.bookingMinutes * minuteMs));
}

/** The end of a search for the shift of an awaited worker, and how much time makes one worth beginning. */
export const noShowSearch = { afterStartMinutes: 90, beforeEndMinutes: 60, leastMinutes: 10 } as const;

export function noShowSearchEnd({ startsAt, endsAt }: Readonly<{ startsAt: Date; endsAt: Date }>): Date {
  const latest = startsAt.getTime() + noShowSearch.afterStartMinutes * minuteMs;
  return new Date(Math.min(latest, endsAt.getTime() - noShowSearch.beforeEndMinutes * minuteMs));
}

/** Whether a search for the shift of an awaited worker can still find anyone. */
export function isNoShowSearchPossible(shift: Readonly<{ startsAt: Date; endsAt: Date }>, now: Date): boolean {
  return noShowSearchEnd(shift).getTime() - now.getTime() >= noShowSearch.leastMinutes * minuteMs;
}
