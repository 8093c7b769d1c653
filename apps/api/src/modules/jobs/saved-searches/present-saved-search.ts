import type { SavedSearchView } from '@relevo/contracts/saved-searches';
import { isPaused } from '@relevo/domain/saved-searches';
import type { SavedSearch } from './saved-searches.repository.ts';

export function presentSavedSearch(row: SavedSearch, now: Date): SavedSearchView {
  const { id, name, filters, alerts, created_at } = row;
  return { id, name, filters, alerts, is_paused: isPaused(filters, now), created_at: created_at.toISOString() };
}
