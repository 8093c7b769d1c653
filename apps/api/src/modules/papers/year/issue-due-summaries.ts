import { localDate } from '@relevo/domain/schedule';
import type { Deps } from '../../../platform/deps.ts';
import type { FindTownZone } from '../../wallet/wallet.ts';
import { issueYearSummaries } from './issue-year-summaries.ts';

/** From this day of January on, by the worker's own clock, so that what was paid late in the year is posted. */
const issueDay = '01-10';
/** After March only the command issues what is missing. */
const lastDay = '03-31';
/** Called more often than that, it reads the year's payments once an hour. */
const minutesOfHour = 10;

/** Issues the summaries of the year that is over, within an hour of the time at which each is due. */
export async function issueDueSummaries(deps: Deps, findTownZone: FindTownZone): Promise<void> {
  const now = deps.clock.now();
  const year = now.getUTCFullYear() - 1;
  const day = now.toISOString().slice(5, 10);
  // A day early in UTC, because the first zones are there by then.
  if (day < '01-09' || day > lastDay || now.getUTCMinutes() >= minutesOfHour) return;
  const zones = new Map<string, Promise<string>>();
  await issueYearSummaries(deps, {
    year,
    isDue: async (town) => {
      const key = `${town.city}\n${town.country}`;
      const zone = zones.get(key) ?? findTownZone(town);
      zones.set(key, zone);
      return localDate(now, await zone).slice(5) >= issueDay;
    },
  });
}

/** Whether a year is over at every place on earth. */
export const isYearOver = (year: number, now: Date): boolean => now.getTime() >= Date.UTC(year + 1, 0, 1, 12);
