import { SavedSearchBody } from '@relevo/contracts/saved-searches';
import searches from '../../../../database/seeds/saved-searches.json' with { type: 'json' };
import { createSavedSearch } from '../modules/jobs/jobs.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

/** What workers search for again and again, added with the accounts. */
export function savedSearchEvents(at: Date, accountIds: AccountIds): SeedEvent[] {
  return searches.map(({ worker, ...search }) => ({
    at,
    run: (deps) => createSavedSearch(deps, idOf(accountIds, worker), SavedSearchBody.parse(search)),
  }));
}
