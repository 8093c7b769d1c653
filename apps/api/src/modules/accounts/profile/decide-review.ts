import { nextReviewStatus, type ReviewStatus } from '@relevo/domain/review-lifecycle';
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
  const isSame =
    user.review_status === (decision.action === 'approve' ? 'approved' : 'rejected') && user.review_reason === reason;
  if (isSame) return { before: user.review_status, changed: false };

  // A rejection may get another reason; that is no transition.
  const isNewReason = decision.action === 'reject' && user.review_status === 'rejected';
  const after = isNewReason ? user.review_status : nextReviewStatus(user.review_status, decision.action);
  // A rejected account that is submitted again keeps its turn; approval ends the wait.
  const waiting_since = decision.action === 'approve' ? null : user.waiting_since;
  await saveUser(tx, user.id, { review_status: after, review_reason: reason, waiting_since, updated_at: decision.at });
  if (decision.action === 'approve') await removeCallSlot(tx, user.id);
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
