import type { PageQuery } from '@relevo/contracts/paging';
import type { PasskeyView } from '@relevo/contracts/second-factor';
import { type RawBuilder, sql } from 'kysely';
import { type Passkey, presentPasskey } from './passkeys.repository.ts';

type Listed = Pick<Passkey, 'id' | 'name' | 'created_at' | 'last_used_at' | 'backed_up'>;
/** Without a passkey on this page, one row without an id. */
type CountedRow = { total: bigint; rank: bigint } & (Listed | { id: null });

/** The passkeys of an account, newest first, with their count. */
export const passkeyListStatement = (userId: string, { page, page_size }: PageQuery): RawBuilder<CountedRow> => sql`
  select counted.total, page.* from (
    select count(*) as total from passkeys where user_id = ${userId}
  ) as counted left join (
    select row_number() over (order by id desc) as rank, id, name, created_at, last_used_at, backed_up
    from passkeys where user_id = ${userId}
    order by id desc limit ${page_size} offset ${(page - 1) * page_size}
  ) as page on true order by page.rank`;

export function presentPasskeys(rows: CountedRow[]): { count: number; items: PasskeyView[] } {
  const found = rows.filter((row): row is CountedRow & Listed => row.id !== null);
  return { count: Number(rows[0]?.total ?? 0), items: found.map(presentPasskey) };
}
