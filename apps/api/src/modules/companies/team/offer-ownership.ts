import type { OwnershipOfferView } from '@relevo/contracts/team';
import { Refusal } from '@relevo/domain/refusals';
import { ownershipOfferHours } from '@relevo/domain/team-limits';
import { sql } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { recordAct } from '../../acts/acts.ts';
import { refuseUnreviewed } from './refuse-unreviewed.ts';
import { lockMember, lockTeam } from './team.repository.ts';

type OfferOwnership = { by: Acting; memberId: string; isConfirmed: boolean };

/** Asks a member to take the company over; only its owner may, and one offer is open at a time. */
export async function offerOwnership(
  { db, clock }: Deps,
  { by, memberId, isConfirmed }: OfferOwnership,
): Promise<OwnershipOfferView> {
  refuseOthers(by, isConfirmed);
  const { holderId } = by;
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, holderId);
    const member = await lockMember(tx, { memberId, holderId });
    if (!member || memberId === by.id) throw new Refusal('not_found');
    const at = clock.now();
    const company = await lockOffer(tx, holderId);
    // A company without a name has nothing to transfer.
    if (!company) throw new Refusal('invalid_transition', { action: 'transfer', status: 'incomplete' });
    if (company.transfer_until && company.transfer_until > at) throw new Refusal('transfer_open');
    await refuseUnreviewed(tx, memberId);
    const until = new Date(at.getTime() + ownershipOfferHours * 3_600_000);
    await saveOffer(tx, holderId, { memberId, until });
    await recordAct(tx, { by, act: 'team.transfer_start', subject: { type: 'member', id: memberId }, at });
    await recordEvent(tx, { type: 'team.ownership_offered', userId: memberId, holderId }, at);
    await recordChange(tx, { userIds: [memberId], type: 'account', what: 'membership', at });
    return { member_id: memberId, expires_at: until.toISOString() };
  });
}

/** Takes the open offer back. */
export async function withdrawOwnership(
  { db, clock }: Deps,
  { by, isConfirmed }: Omit<OfferOwnership, 'memberId'>,
): Promise<void> {
  refuseOthers(by, isConfirmed);
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, by.holderId);
    const at = clock.now();
    const memberId = openOfferOf(await lockOffer(tx, by.holderId), at);
    await saveOffer(tx, by.holderId, null);
    await recordAct(tx, { by, act: 'team.transfer_cancel', subject: { type: 'member', id: memberId }, at });
    await recordChange(tx, { userIds: [memberId], type: 'account', what: 'membership', at });
  });
}

function refuseOthers(by: Acting, isConfirmed: boolean): void {
  if (by.role !== 'owner') throw new Refusal('permission_denied');
  if (!isConfirmed) throw new Refusal('password_required');
}

type Offer = { transfer_to: string | null; transfer_until: Date | null };

export async function lockOffer(tx: Tx, holderId: string): Promise<Offer | undefined> {
  return tx
    .selectFrom('companies')
    .select(['transfer_to', 'transfer_until'])
    .where('owner_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst();
}

/** The member whom the offer that is open now is for. */
export function openOfferOf(offer: Offer | undefined, now: Date): string {
  const { transfer_to: memberId, transfer_until: until } = offer ?? { transfer_to: null, transfer_until: null };
  if (!memberId || !until) throw new Refusal('invalid_transition', { action: 'answer', status: 'none' });
  if (until <= now) throw new Refusal('invalid_transition', { action: 'answer', status: 'expired' });
  return memberId;
}

export async function saveOffer(
  tx: Tx,
  holderId: string,
  offer: { memberId: string; until: Date } | null,
): Promise<void> {
  await sql`
    update companies set transfer_to = ${offer?.memberId ?? null}, transfer_until = ${offer?.until ?? null}
    where owner_id = ${holderId}`.execute(tx);
}
