import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Whether the team of Relevo approved the person, and not only the company that they joined. A condition on `users`. */
export const isReviewed = sql<boolean>`users.review_status = 'approved' and not users.approved_as_member
  and users.suspended_at is null and users.deleted_at is null`;

/** The owner may take money out, so a company belongs to reviewed people only. */
export async function refuseUnreviewed(tx: Tx, userId: string): Promise<void> {
  const reviewed = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isReviewed)
    .executeTakeFirst();
  if (!reviewed) throw new Refusal('owner_not_reviewed');
}
