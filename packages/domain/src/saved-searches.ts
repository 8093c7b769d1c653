/** Saved searches that one worker may have. */
export const savedSearchesMaximum = 20;
export const savedSearchNameMaximumLength = 60;

/** Days that move on: counted from the day on which the search is used, at the place of each job. */
export const searchDays = ['today', 'tomorrow'] as const;
export type SearchDay = (typeof searchDays)[number];

/** The filters of a search for open jobs that a worker can save; absent ones were not given. */
export type SearchFilters = Readonly<{
  search?: string | undefined;
  city?: string | undefined;
  /** In cents. */
  min_wage?: bigint | undefined;
  hot?: boolean | undefined;
  start_from?: string | undefined;
  start_to?: string | undefined;
  day?: SearchDay | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius_km?: number | undefined;
}>;

/**
 * The filters that leave jobs out. A position only orders the list unless a distance comes with it, and a wage of zero is
 * met by every job.
 */
export function narrowingFilters(filters: SearchFilters): SearchFilters {
  const { search, city, min_wage, hot, start_from, start_to, day, latitude, longitude, radius_km } = filters;
  return {
    ...(search && { search }),
    ...(city && { city }),
    ...(min_wage !== undefined && min_wage > 0n && { min_wage }),
    ...(hot && { hot }),
    ...(start_from && { start_from }),
    ...(start_to && { start_to }),
    ...(day && { day }),
    ...(radius_km !== undefined && { latitude, longitude, radius_km }),
  };
}

export const isAnyFilterGiven = (filters: SearchFilters): boolean => Object.keys(narrowingFilters(filters)).length > 0;

/** Where the day ends last in the country that jobs are in. */
const lastZone = 'America/Vancouver';

/** The last day that is over nowhere yet; a search up to an earlier day finds nothing any more. */
export function lastOpenDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: lastZone }).format(now);
}

/** True when the last day of a search is over: no alert is sent for it. */
export function isPaused({ start_to }: Pick<SearchFilters, 'start_to'>, now: Date): boolean {
  return start_to !== undefined && start_to < lastOpenDay(now);
}

/** A worker gets one digest of new jobs in this time. */
export const digestPauseMinutes = 60;

/** When a new match is sent: at once, or together with others when an hour has passed since the last digest. */
export function digestDueAt(matchedAt: Date, lastSentAt: Date | null): Date {
  const earliest = lastSentAt === null ? 0 : lastSentAt.getTime() + digestPauseMinutes * 60_000;
  return new Date(Math.max(matchedAt.getTime(), earliest));
}

/** Jobs that one digest names; the list of jobs has the rest. */
export const digestJobsMaximum = 50;
