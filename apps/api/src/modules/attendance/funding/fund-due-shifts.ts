import { plannedPay } from '@relevo/domain/planned-pay';
import { fundedAheadMs } from '@relevo/domain/scan-rules';
import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdForShift } from '../../wallet/wallet.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { type BookedShift, lockBookedShift, saveBookedShift } from '../shifts/worker-shifts.repository.ts';
import { expectedPaySql } from './expected-pay-sql.ts';
import { availableSql } from './funding-column.ts';
import { termsOf } from './pay-parts.ts';

/** Holds the expected pay of a booked shift that starts within the funding window, unless the wallet does not cover it. */
export async function holdExpectedPay(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  at: Date,
): Promise<'refused' | undefined> {
  const isNear = shift.starts_at.getTime() <= at.getTime() + fundedAheadMs;
  if (shift.status !== 'scheduled' || shift.funding !== 'unfunded' || !isNear) return undefined;
  const amount = plannedPay(termsOf(shift)).pay;
  const funding = await holdForShift(deps, tx, { workerShiftId: shift.id, employerId: shift.owner_id, amount });
  if (funding === 'unfunded') return 'refused';
  await saveBookedShift(tx, shift, { funding, updated_at: at });
  await publishShiftChange(tx, shift, 'funded', at);
  return undefined;
}

/**
 * Funds shifts that came into the window or waited for money, soonest first: of all employers, or of one who just paid
 * in. Shifts that cost more than their employer has are skipped in the query, so that they do not block others.
 */
export async function fundDueShifts(deps: Deps, of: { ownerId?: string } = {}): Promise<void> {
  const { db, clock, config } = deps;
  const ofOwner = of.ownerId === undefined ? sql`` : sql`and job.owner_id = ${of.ownerId}`;
  await drain(deps, {
    name: 'fund_shift',
    from: sql`worker_shifts as booked join jobs as job on job.id = booked.job_id`,
    alias: 'booked',
    key: sql`booked.id`,
    dueAt: sql`booked.starts_at`,
    where: (now) => sql`
      booked.status = 'scheduled' and booked.funding = 'unfunded' and booked.ends_at > ${now}
      and booked.starts_at <= ${new Date(now.getTime() + fundedAheadMs)} ${ofOwner}
      and ${expectedPaySql} <= ${availableSql(sql`job.owner_id`, config.currency)}`,
    // New money is used at once, also for a shift that was refused a moment ago.
    isUnclaimed: of.ownerId !== undefined,
    act: ([id = '']) =>
      inTransaction(db, async (tx) => {
        const shift = await lockBookedShift(tx, id, { anyone: true });
        return shift && holdExpectedPay(deps, tx, shift, clock.now());
      }),
  });
}
