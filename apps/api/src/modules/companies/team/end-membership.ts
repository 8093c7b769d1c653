import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { endPreparedAccess } from './end-prepared-access.ts';

type End = { memberId: string; holderId: string; at: Date };

/**
 * Takes a member out of a company. Their account is an employer's without a company again; one that made this company, or
 * another that others act for now, has none to act for. What the membership had approved waits for a review.
 */
export async function endMembership(tx: Tx, { memberId, holderId, at }: End): Promise<void> {
  await sql`
    with held as (
      select 1 from company_members where holder_id = ${memberId} and user_id <> ${memberId} limit 1
    ), gone as (
      delete from company_members where user_id = ${memberId} and exists (select from held)
    )
    update company_members set holder_id = user_id, role = 'owner', site_ids = null, invited_by = null, joined_at = ${at}
    where user_id = ${memberId} and not exists (select from held)`.execute(tx);
  await sql`
    update users set review_status = 'incomplete', approved_as_member = false, waiting_since = null, updated_at = ${at}
    where id = ${memberId} and approved_as_member`.execute(tx);
  await sql`
    update companies set transfer_to = null, transfer_until = null
    where owner_id = ${holderId} and transfer_to = ${memberId}`.execute(tx);
  await endPreparedAccess(tx, { holderId, memberId, at });
  await recordChange(tx, { userIds: [memberId], type: 'account', what: 'membership', at });
}
