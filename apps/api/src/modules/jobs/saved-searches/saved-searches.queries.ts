import type { PageQuery } from '@relevo/contracts/paging';
import type { SavedSearchView } from '@relevo/contracts/saved-searches';
import { type RawBuilder, sql } from 'kysely';
import { presentSavedSearch } from './present-saved-search.ts';
import type { SavedSearch } from './saved-searches.repository.ts';

/** Without a search on this page, one row without an id. */
type CountedRow = { total: bigint; rank: bigint } & (SavedSearch | { id: null });

/** A worker's searches, newest first, with their count. */
export const savedSearchesStatement = (workerId: string, { page, page_size }: PageQuery): RawBuilder<CountedRow> => sql`
  select counted.total, page.* from (
    select count(*) as total from saved_searches where worker_id = ${workerId}
  ) as counted left join (
    select row_number() over (order by created_at desc, id desc) as rank, id, name, filters, alerts, created_at
    from saved_searches where worker_id = ${workerId}
    order by created_at desc, id desc limit ${page_size} offset ${(page - 1) * page_size}
  ) as page on true order by page.rank`;

export function presentSavedSearches(rows: CountedRow[], now: Date): { count: number; items: SavedSearchView[] } {
  const found = rows.filter((row): row is CountedRow & SavedSearch => row.id !== null);
  return { count: Number(rows[0]?.total ?? 0), items: found.map((row) => presentSavedSearch(row, now)) };
}
