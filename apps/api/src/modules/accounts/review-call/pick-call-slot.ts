import { isCallSlot } from '@relevo/domain/call-slots';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { isProfileVerified } from '@relevo/domain/review-lifecycle';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockUser } from '../profile/users.repository.ts';
import { findCallSlot, removeCallSlot, replaceCallSlot } from './call-slots.repository.ts';

type Pick = { userId: string; startsAt: Date };

/** Picks a slot for the call of the review, in place of an earlier one. The same slot again sends no second mail. */
export async function pickCallSlot({ db, config, clock }: Deps, { userId, startsAt }: Pick): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (isProfileVerified(user.review_status)) {
      throw new Refusal('invalid_transition', { status: user.review_status });
    }
    const before = await findCallSlot(tx, userId);
    if (before?.getTime() === startsAt.getTime()) return;
    const at = clock.now();
    const { callPlan } = config;
    if (!callPlan || !isCallSlot(callPlan, at, startsAt)) {
      throw new FieldRefusal({ starts_at: [{ problem: 'not_a_choice' }] });
    }
    await replaceCallSlot(tx, { userId, startsAt, at });
    const { timezone } = callPlan;
    await recordEvent(tx, { type: 'account.call_booked', userId, startsAt: startsAt.toISOString(), timezone }, at);
  });
}

/** Cancels the picked slot; without one nothing happens. */
export async function cancelCallSlot({ db }: Deps, userId: string): Promise<void> {
  await removeCallSlot(db, userId);
}
