import { nextReviewStatus, type ReviewStatus } from '@relevo/domain/review-lifecycle';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { removeCallSlot } from '../review-call/call-slots.repository.ts';
import { lockUser, saveUser } from './users.repository.ts';

type Decision = { userId: string; at: Date } & ({ action: 'approve' } | { action: 'reject'; reason: string });

/** An operator approves or rejects an account. The same decision again changes nothing and sends no mail. */
export async function decideReview(tx: Tx, decision: Decision): Promise<{ before: ReviewStatus; changed: boolean }> {
  const user = await lockUser(tx, decision.userId);
  const reason = decision.action === 'reject' ? decision.reason : null;
  const decided = decision.action === 'approve' ? 'approved' : 'rejected';
  const isDecided = user.review_status === decided;
  // What a company has approved is no review of the person.
  const isSame = isDecided && user.review_reason === reason && !user.approved_as_member;
  if (isSame) return { before: user.review_status, changed: false };

  // A rejection may get another reason; that is no transition.
  const after = isDecided ? decided : nextReviewStatus(user.review_status, decision.action);
  // A rejected account that is submitted again keeps its turn; approval ends the wait.
  const waiting_since = decision.action === 'approve' ? null : user.waiting_since;
  await saveUser(tx, user.id, {
    review_status: after,
    review_reason: reason,
    // A rejected member who leaves stays rejected.
    approved_as_member: false,
    waiting_since,
    updated_at: decision.at,
  });
  if (decision.action === 'approve') {
    await removeCallSlot(tx, user.id);
    if (user.user_type === 'employer') await approveMembersOf(tx, user.id, decision.at);
  }
  await recordEvent(
    tx,
    decision.action === 'approve'
      ? { type: 'account.approved', userId: user.id }
      : { type: 'account.rejected', userId: user.id, reason: decision.reason },
    decision.at,
  );
  await recordChange(tx, { userIds: [user.id], type: 'account', what: after, at: decision.at });
  return { before: user.review_status, changed: true };
}

/** Accounts that an operator has to look at: those in review, and members who asked to be reviewed as a person. */
export const waitsForReview = sql<boolean>`(users.review_status = 'in_review'
  or users.approved_as_member and users.waiting_since is not null) and users.deleted_at is null`;

/** Whether a company can approve the account: one that was ever rejected, and not approved since, keeps its reason. */
export const isApprovable = sql<boolean>`users.review_status in ('incomplete', 'in_review') and users.review_reason is null`;

/** Those who joined before their company's owner was approved are approved with the owner. */
async function approveMembersOf(tx: Tx, ownerId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update users set review_status = 'approved', approved_as_member = true, updated_at = ${at}
    from company_members as own join company_members as member on member.holder_id = own.holder_id
    where own.user_id = ${ownerId} and own.role = 'owner' and member.role <> 'owner' and users.id = member.user_id
      and ${isApprovable} and users.deleted_at is null
    returning users.id`.execute(tx);
  const userIds = rows.map(({ id }) => id);
  if (userIds.length > 0) await recordChange(tx, { userIds, type: 'account', what: 'approved', at });
}
