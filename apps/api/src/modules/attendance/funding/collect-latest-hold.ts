import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { collectHold, readOwed } from '../../wallet/wallet.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { lockBookedShift, saveBookedShift } from '../shifts/worker-shifts.repository.ts';

/**
 * Returns the hold of an employer's latest booked shift for what the employer owes; the shift is unfunded then, and still
 * booked. False when no booked shift is funded.
 */
export async function collectLatestHold(deps: Deps, employerId: string): Promise<boolean> {
  const { db, clock, config } = deps;
  const latest = await db
    .selectFrom('worker_shifts as booked')
    .innerJoin('jobs as job', 'job.id', 'booked.job_id')
    .select('booked.id')
    .where('job.owner_id', '=', employerId)
    .where('booked.status', '=', 'scheduled')
    .where('booked.funding', '=', 'funded')
    .orderBy('booked.starts_at', 'desc')
    .orderBy('booked.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return false;
  await inTransaction(db, async (tx) => {
    const shift = await lockBookedShift(tx, latest.id, { ownerId: employerId });
    // Started, cancelled or funded again while this waited for the lock, or the debt is settled: the caller looks again.
    if (shift?.status !== 'scheduled' || shift.funding !== 'funded') return;
    if ((await readOwed(tx, employerId, config.currency)) === 0n) return;
    const at = clock.now();
    await collectHold(deps, tx, { workerShiftId: shift.id, employerId });
    await saveBookedShift(tx, shift.id, { funding: 'unfunded', updated_at: at });
    await publishShiftChange(tx, shift, 'unfunded', at);
  });
  return true;
}
