import type { CallSlotsView } from '@relevo/contracts/call-slots';
import { callSlots } from '@relevo/domain/call-slots';
import { isProfileVerified } from '@relevo/domain/review-lifecycle';
import type { Deps } from '../../../platform/deps.ts';
import { getUser } from '../profile/users.repository.ts';
import { findCallSlot, findTakenSlots } from './call-slots.repository.ts';

/** The slots that are free now, and the one that the person picked; an approved account needs no call. */
export async function listCallSlots(deps: Deps, userId: string): Promise<CallSlotsView> {
  const { db, config, clock } = deps;
  const user = await getUser(db, userId);
  if (isProfileVerified(user.review_status)) return { slots: [], picked: null };
  const all = config.callPlan ? callSlots(config.callPlan, clock.now()) : [];
  const [picked, taken] = await Promise.all([findCallSlot(db, userId), findTakenSlots(db, all)]);
  return {
    slots: all.filter((slot) => !taken.has(slot.getTime())).map((slot) => slot.toISOString()),
    picked: picked?.toISOString() ?? null,
  };
}
