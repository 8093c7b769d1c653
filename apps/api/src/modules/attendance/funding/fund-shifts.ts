import { plannedPay } from '@relevo/domain/planned-pay';
import { fundedAheadMs } from '@relevo/domain/presence';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdForShift } from '../../wallet/wallet.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { type BookedShift, lockBookedShift, saveBookedShift } from '../shifts/worker-shifts.repository.ts';
import { termsOf } from './settle-shift.ts';

const batchSize = 500;

/** Holds the expected pay of a booked shift that starts within the funding window. */
export async function fundShift(deps: Deps, tx: Tx, shift: BookedShift, at: Date): Promise<void> {
  const isNear = shift.starts_at.getTime() <= at.getTime() + fundedAheadMs;
  if (shift.status !== 'scheduled' || shift.funding !== 'unfunded' || !isNear) return;
  const amount = plannedPay(termsOf(shift)).pay;
  const funding = await holdForShift(deps, tx, { workerShiftId: shift.id, employerId: shift.owner_id, amount });
  if (funding === 'unfunded') return;
  await saveBookedShift(tx, shift.id, { funding, updated_at: at });
  await publishShiftChange(tx, shift, 'funded', at);
}

/**
 * Funds shifts that came into the window or waited for money, soonest first: of all employers, or of one who just paid
 * in. Shifts of an employer with an empty wallet are skipped in the query.
 */
export async function fundShifts(deps: Deps, of: { ownerId?: string } = {}): Promise<void> {
  const { db, clock, config, log } = deps;
  const now = clock.now();
  const ofOwner = of.ownerId === undefined ? sql`` : sql`and job.owner_id = ${of.ownerId}`;
  const { rows } = await sql<{ id: string }>`
    select booked.id from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where exists (select from ledger_accounts as wallet where wallet.owner_id = job.owner_id
        and wallet.kind in ('available', 'card') and wallet.currency = ${config.currency} and wallet.balance > 0)
      and booked.status = 'scheduled' and booked.funding = 'unfunded' and booked.ends_at > ${now}
      and booked.starts_at <= ${new Date(now.getTime() + fundedAheadMs)} ${ofOwner}
    order by booked.starts_at limit ${sql.lit(batchSize)}`.execute(db);
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      const shift = await lockBookedShift(tx, id, { anyone: true });
      if (shift) await fundShift(deps, tx, shift, clock.now());
    }).catch((error: unknown) =>
      log.error({ event: 'shift_funding_failed', err: error, worker_shift_id: id }, 'Shift could not be funded'),
    );
  }
}
