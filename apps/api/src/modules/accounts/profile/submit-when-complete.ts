import { profileCompletion } from '@relevo/domain/profile-completion';
import { Refusal } from '@relevo/domain/refusals';
import { nextReviewStatus, reviewTransitions } from '@relevo/domain/review-lifecycle';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findDocuments } from '../documents/documents.repository.ts';
import { completionFacts } from './completion-facts.ts';
import { saveUser, type User } from './users.repository.ts';

/**
 * Submits a complete profile for review; called after every change that may complete it. Members of another person's
 * company are approved with its owner; one who adds an identity document asks to be reviewed as a person.
 */
export async function submitWhenComplete(tx: Tx, userId: string, at: Date): Promise<void> {
  const user = await lockSubmitter(tx, userId);
  const isMemberReview = user.is_member && user.approved_as_member && user.waiting_since === null;
  if (!isMemberReview && !isSubmittable(user)) return;
  const documents = await findDocuments(tx, userId);
  const facts = completionFacts(user, { documents, isMember: user.is_member });
  if (profileCompletion(facts).missing.length > 0 || !facts.hasIdentityDocument) return;
  // A member goes on working for the company while the review waits.
  const review_status = isMemberReview ? user.review_status : nextReviewStatus(user.review_status, 'submit');
  await saveUser(tx, userId, { review_status, waiting_since: user.waiting_since ?? at, updated_at: at });
  await recordEvent(tx, { type: 'account.submitted', userId }, at);
}

/** A member whom no review has rejected waits for the company's. */
const isSubmittable = (user: User & { is_member: boolean }) =>
  user.is_member
    ? user.review_status === 'rejected'
    : reviewTransitions.submit.from.some((status) => status === user.review_status);

async function lockSubmitter(tx: Tx, userId: string): Promise<User & { is_member: boolean }> {
  const isMember = sql<boolean>`exists (
    select from company_members where company_members.user_id = users.id and role <> 'owner')`;
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .select(isMember.as('is_member'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal('not_found');
  return user;
}
