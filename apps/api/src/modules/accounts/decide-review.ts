import { nextReviewStatus, type ReviewStatus } from '@relevo/domain/review-lifecycle';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import { lockUser, saveUser } from './users.repository.ts';

type Decision = { userId: string; at: Date } & ({ action: 'approve' } | { action: 'reject'; reason: string });

/** The team's word on an account. Deciding the same again changes nothing and tells nobody twice. */
export async function decideReview(tx: Tx, decision: Decision): Promise<{ before: ReviewStatus; changed: boolean }> {
  const user = await lockUser(tx, decision.userId);
  const reason = decision.action === 'reject' ? decision.reason : null;
  const isSame =
    user.review_status === (decision.action === 'approve' ? 'approved' : 'rejected') && user.review_reason === reason;
  if (isSame) return { before: user.review_status, changed: false };

  // A rejection may be given a better reason; that is not a move.
  const isReworded = decision.action === 'reject' && user.review_status === 'rejected';
  const after = isReworded ? user.review_status : nextReviewStatus(user.review_status, decision.action);
  await saveUser(tx, user.id, { review_status: after, review_reason: reason, updated_at: decision.at });
  await recordEvent(
    tx,
    decision.action === 'approve'
      ? { type: 'account.approved', userId: user.id }
      : { type: 'account.rejected', userId: user.id, reason: decision.reason },
    decision.at,
  );
  const told = { userIds: [user.id], type: 'account', what: after } as const;
  await recordChange(tx, { ...told, at: decision.at });
  return { before: user.review_status, changed: true };
}
