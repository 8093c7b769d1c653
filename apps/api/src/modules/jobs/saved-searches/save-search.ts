import type { SavedSearchBody, SavedSearchChangesBody, SavedSearchView } from '@relevo/contracts/saved-searches';
import { Refusal } from '@relevo/domain/refusals';
import { savedSearchesMaximum } from '@relevo/domain/saved-searches';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { presentSavedSearch } from './present-saved-search.ts';
import {
  addSearch,
  addSearchWords,
  countSearchesOf,
  lockSearchesOf,
  type OwnSearch,
  removeOwnSearch,
  saveOwnSearch,
} from './saved-searches.repository.ts';
import { searchColumns } from './search-columns.ts';

/** Saves a worker's filters under a name. */
export async function createSavedSearch(deps: Deps, workerId: string, body: SavedSearchBody): Promise<SavedSearchView> {
  await limitHourly(deps, workerId, 'saved_search');
  const now = deps.clock.now();
  const { name, alerts, filters } = body;
  const columns = searchColumns(filters);
  const saved = await inTransaction(deps.db, async (tx) => {
    await lockSearchesOf(tx, workerId);
    if ((await countSearchesOf(tx, workerId)) >= savedSearchesMaximum) {
      throw new Refusal('too_many_saved_searches', { count: savedSearchesMaximum });
    }
    await addSearchWords(tx, columns.words);
    const row = { ...columns, id: uuidv7(), worker_id: workerId, name, alerts, created_at: now, updated_at: now };
    return addSearch(tx, row);
  });
  return presentSavedSearch(saved, now);
}

type UpdateSearch = OwnSearch & { changes: SavedSearchChangesBody };

/** Renames a saved search, replaces its filters or turns its alerts on or off. */
export async function updateSavedSearch(deps: Deps, { changes, ...own }: UpdateSearch): Promise<SavedSearchView> {
  await limitHourly(deps, own.workerId, 'saved_search');
  const now = deps.clock.now();
  const { filters, ...named } = changes;
  const columns = filters && searchColumns(filters);
  const saved = await inTransaction(deps.db, async (tx) => {
    if (columns) await lockSearchesOf(tx, own.workerId);
    const row = await saveOwnSearch(tx, own, { ...named, ...columns, updated_at: now });
    if (row && columns) await addSearchWords(tx, columns.words);
    return row;
  });
  if (!saved) throw new Refusal('not_found');
  return presentSavedSearch(saved, now);
}

/** Deletes a saved search; what it matched and was not sent yet is not sent. */
export async function deleteSavedSearch(deps: Deps, own: OwnSearch): Promise<void> {
  await limitHourly(deps, own.workerId, 'saved_search');
  if (!(await removeOwnSearch(deps.db, own))) throw new Refusal('not_found');
}
