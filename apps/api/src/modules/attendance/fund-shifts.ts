import { payFor } from '@relevo/domain/money';
import { fundedAheadMs } from '@relevo/domain/presence';
import { paidMinutes } from '@relevo/domain/span';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { holdForShift } from '../wallet/wallet.ts';
import { tellBothSides } from './tell-both-sides.ts';
import { type BookedShift, lockBookedShift, saveBookedShift } from './worker-shifts.repository.ts';

const batchSize = 500;

export function expectedPay(shift: { startsAt: Date; endsAt: Date }, terms: { breakMinutes: number; wage: bigint }) {
  return payFor(paidMinutes(shift, terms.breakMinutes), terms.wage);
}

/** Puts a booked shift's pay aside when it is near enough; later ones wait for their time. */
export async function fundShift(deps: Deps, tx: Tx, shift: BookedShift, at: Date): Promise<void> {
  const isNear = shift.starts_at.getTime() <= at.getTime() + fundedAheadMs;
  if (shift.status !== 'scheduled' || shift.funding !== 'unfunded' || !isNear) return;
  const span = { startsAt: shift.starts_at, endsAt: shift.ends_at };
  const amount = expectedPay(span, { breakMinutes: shift.breakLength, wage: shift.final_wage_cents });
  const funding = await holdForShift(deps, tx, { workerShiftId: shift.id, employerId: shift.ownerId, amount });
  if (funding === 'unfunded') return;
  await saveBookedShift(tx, shift.id, { funding, updated_at: at });
  await tellBothSides(tx, shift, 'funded', at);
}

/**
 * Funds what has come near and what waited for money, soonest first: of everybody, or of one employer who just paid in.
 * Whose wallet is empty is not asked about each of their shifts.
 */
export async function fundShifts(deps: Deps, of: { ownerId?: string } = {}): Promise<void> {
  const { db, clock, config, log } = deps;
  const now = clock.now();
  const ofOwner = of.ownerId === undefined ? sql`` : sql`and job.owner_id = ${of.ownerId}`;
  const { rows } = await sql<{ id: string }>`
    select booked.id from worker_shifts as booked join jobs as job on job.id = booked.job_id
    join ledger_accounts as wallet on wallet.owner_id = job.owner_id and wallet.kind = 'available'
      and wallet.currency = ${config.currency} and wallet.balance > 0
    where booked.status = 'scheduled' and booked.funding = 'unfunded' and booked.ends_at > ${now}
      and booked.starts_at <= ${new Date(now.getTime() + fundedAheadMs)} ${ofOwner}
    order by booked.starts_at limit ${sql.lit(batchSize)}`.execute(db);
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      const shift = await lockBookedShift(tx, id, { anyone: true });
      if (shift) await fundShift(deps, tx, shift, clock.now());
    }).catch((error: unknown) => log.error({ err: error, worker_shift_id: id }, 'a shift could not be funded'));
  }
}
