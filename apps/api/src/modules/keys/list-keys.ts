import type { KeyView } from '@relevo/contracts/keys';
import type { PageQuery } from '@relevo/contracts/paging';
import type { Scope } from '@relevo/domain/api-scopes';
import { type RawBuilder, sql } from 'kysely';

export type KeyRow = {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  creator_id: string;
  creator_name: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};
/** Without a key on this page, one row without an id. */
type CountedRow = { total: bigint; rank: bigint } & (KeyRow | { id: null });

/** The columns of `KeyRow`, of `key` and the `creator` who made it. */
export const keyColumns = sql`key.id, key.name, key.prefix, key.scopes, key.created_by as creator_id,
  trim(creator.first_name || ' ' || creator.last_name) as creator_name, key.created_at, key.expires_at, key.last_used_at`;

/** The keys that are not revoked, newest first, with their count; one that has expired stays until it is revoked. */
export const keyListStatement = (holderId: string, { page, page_size }: PageQuery): RawBuilder<CountedRow> => sql`
  select counted.total, page.* from (
    select count(*) as total from company_api_keys where holder_id = ${holderId} and revoked_at is null
  ) as counted left join (
    select row_number() over (order by key.id desc) as rank, ${keyColumns}
    from company_api_keys as key join users as creator on creator.id = key.created_by
    where key.holder_id = ${holderId} and key.revoked_at is null
    order by key.id desc limit ${page_size} offset ${(page - 1) * page_size}
  ) as page on true order by page.rank`;

export function presentKeys(rows: CountedRow[]): { count: number; items: KeyView[] } {
  const found = rows.filter((row): row is CountedRow & KeyRow => row.id !== null);
  return { count: Number(rows[0]?.total ?? 0), items: found.map(presentKey) };
}

export function presentKey(row: KeyRow): KeyView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    created_by: { id: row.creator_id, name: row.creator_name },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
