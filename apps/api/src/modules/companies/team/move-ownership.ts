import { Refusal } from '@relevo/domain/refusals';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { giveNotifications } from '../../notifications/notifications.ts';
import { type Card, clearPayees } from '../../wallet/wallet.ts';
import { saveOffer } from './offer-ownership.ts';
import { refuseUnreviewed } from './refuse-unreviewed.ts';
import { listMemberIds, saveMember } from './team.repository.ts';

type MoveOwnership = { holderId: string; toUserId: string; actor: string; at: Date };

/**
 * Makes a member the owner and the owner a manager. No row of work or money moves; what would still be paid to the former
 * owner is stopped. The caller has locked the team. Answers the card that the provider has to detach after the commit.
 */
export async function moveOwnership(
  tx: Tx,
  { holderId, toUserId, actor, at }: MoveOwnership,
): Promise<Card | undefined> {
  const members = await listMemberIds(tx, holderId);
  const former = members.find(({ role }) => role === 'owner');
  if (!members.some(({ id }) => id === toUserId) || !former) throw new Refusal('not_found');
  if (former.id === toUserId) throw new Refusal('invalid_transition', { action: 'transfer', status: 'owner' });
  await refuseUnreviewed(tx, toUserId);
  // First the one, then the other: an index allows one owner at a time.
  await saveMember(tx, former.id, { role: 'manager', site_ids: null });
  await saveMember(tx, toUserId, { role: 'owner', site_ids: null });
  await giveNotifications(tx, { userId: former.id, holderId });
  await saveOffer(tx, holderId, null);
  const card = await clearPayees(tx, { holderId, actor, at });
  const events = members.map(({ id }) => ({ type: 'team.ownership_moved' as const, userId: id, holderId }));
  await recordEvents(tx, events, at);
  await recordChange(tx, { userIds: members.map(({ id }) => id), type: 'account', what: 'membership', at });
  return card;
}
