import { rolesWith } from '@relevo/domain/team-rights';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

type Hold = { userId: string; until: Date; at: Date };

/** Withdrawals that wait because their bank account is new wait at least so long, of every wallet that the person may empty. */
export async function holdNewAccounts(tx: Tx, { userId, until, at }: Hold): Promise<void> {
  await sql`
    update withdrawals set payable_from = ${until}, updated_at = ${at}
    where status = 'pending' and payable_from > ${at} and payable_from < ${until} and user_id in (
      select id from users where id = ${userId} and user_type = 'worker'
      union all select holder_id from company_members
      where user_id = ${userId} and role = any(${rolesWith('money_out')}::text[]))`.execute(tx);
}
