import { profileCompletion } from '@relevo/domain/profile-completion';
import { nextReviewStatus, reviewTransitions } from '@relevo/domain/review-lifecycle';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findDocuments } from '../documents/documents.repository.ts';
import { completionFacts } from './completion-facts.ts';
import { lockUser, saveUser } from './users.repository.ts';

/** Submits a complete profile for review; called after every change that may complete it. */
export async function submitWhenComplete(tx: Tx, userId: string, at: Date): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!reviewTransitions.submit.from.some((status) => status === user.review_status)) return;
  const { missing } = profileCompletion(completionFacts(user, await findDocuments(tx, userId)));
  if (missing.length > 0) return;
  const review_status = nextReviewStatus(user.review_status, 'submit');
  await saveUser(tx, userId, { review_status, waiting_since: user.waiting_since ?? at, updated_at: at });
  await recordEvent(tx, { type: 'account.submitted', userId }, at);
}
