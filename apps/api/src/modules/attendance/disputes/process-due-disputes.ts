import { isDisputeActionPossible } from '@relevo/domain/dispute-lifecycle';
import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isProposalTaken } from '../shifts/refuse-taken-time.ts';
import { findScanTimes, lockBookedShift } from '../shifts/worker-shifts.repository.ts';
import { shownPay } from '../unproven/plan-unproven-pay.ts';
import { type Disputed, findDispute } from './disputes.repository.ts';
import { moveToConsole } from './escalate-dispute.ts';
import { resolveDispute } from './resolve-dispute.ts';

/**
 * Moves every dispute with an overdue answer. A worker's claim that both scans show stands; everything else goes to the
 * console. Any node may run it, also several at once.
 */
export async function processDueDisputes(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'dispute_lapse',
    from: sql`disputes as dispute`,
    alias: 'dispute',
    key: sql`dispute.worker_shift_id`,
    dueAt: sql`dispute.answer_by`,
    where: (now) => sql`dispute.status in ('open', 'countered') and dispute.answer_by <= ${now}`,
    act: ([id = '']) =>
      inTransaction(db, async (tx) => {
        const shift = await lockBookedShift(tx, id, { anyone: true });
        const dispute = shift && (await findDispute(tx, id));
        const now = clock.now();
        if (!shift || !dispute?.answer_by || dispute.answer_by > now) return;
        if (!isDisputeActionPossible(dispute.status, 'lapse', 'system')) return;
        await lapse(deps, tx, { shift, dispute }, now);
      }),
  });
}

async function lapse(deps: Deps, tx: Tx, disputed: Disputed, at: Date): Promise<void> {
  const { shift, dispute } = disputed;
  const isShown =
    dispute.opened_by === 'worker' &&
    dispute.status === 'open' &&
    dispute.proposal_cents <= shownPay(shift, await findScanTimes(tx, shift.id)) &&
    !(await isProposalTaken(tx, shift, { in: dispute.proposal_in_at, out: dispute.proposal_out_at }, at));
  if (isShown) await resolveDispute(deps, tx, disputed, { action: 'stand', by: 'system', at });
  else await moveToConsole(tx, disputed, { action: 'lapse', by: 'system', at });
}
