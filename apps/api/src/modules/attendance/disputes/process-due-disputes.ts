import { isDisputeActionPossible } from '@relevo/domain/dispute-lifecycle';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findScanTimes, lockBookedShift } from '../shifts/worker-shifts.repository.ts';
import { type Disputed, findDispute } from './disputes.repository.ts';
import { moveToConsole } from './escalate-dispute.ts';
import { shownPay } from './open-dispute.ts';
import { resolveDispute } from './resolve-dispute.ts';

const batchSize = 500;

/**
 * Moves every dispute whose answer is overdue. A worker's claim that both scans show stands; everything else goes to the
 * console. Any node may run it, also several at once; a failure skips one dispute.
 */
export async function processDueDisputes(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const { rows } = await sql<{ worker_shift_id: string }>`
    select worker_shift_id from disputes where status in ('open', 'countered') and answer_by <= ${clock.now()}
    order by answer_by limit ${sql.lit(batchSize)}`.execute(db);
  for (const { worker_shift_id: id } of rows) {
    await inTransaction(db, async (tx) => {
      const shift = await lockBookedShift(tx, id, { anyone: true });
      const dispute = shift && (await findDispute(tx, id));
      const now = clock.now();
      if (!shift || !dispute?.answer_by || dispute.answer_by > now) return;
      if (!isDisputeActionPossible(dispute.status, 'lapse', 'system')) return;
      await lapse(deps, tx, { shift, dispute }, now);
    }).catch((error: unknown) =>
      log.error(
        { event: 'due_dispute_failed', err: error, worker_shift_id: id },
        'Overdue dispute could not be processed',
      ),
    );
  }
}

async function lapse(deps: Deps, tx: Tx, disputed: Disputed, at: Date): Promise<void> {
  const { shift, dispute } = disputed;
  const isShown =
    dispute.opened_by === 'worker' &&
    dispute.status === 'open' &&
    dispute.proposal_cents <= shownPay(shift, await findScanTimes(tx, shift.id));
  if (isShown) await resolveDispute(deps, tx, disputed, { action: 'stand', by: 'system', at });
  else await moveToConsole(tx, disputed, { action: 'lapse', by: 'system', at });
}
