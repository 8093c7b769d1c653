import { minimumPay } from '@relevo/domain/correction-rules';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { termsOf } from '../funding/pay-parts.ts';
import { lockBookedShift, type Scan } from '../shifts/worker-shifts.repository.ts';
import { findDispute } from './disputes.repository.ts';
import { openClaim } from './open-dispute.ts';

/** Both languages, because each side reads it in its own. */
const sentHomeReason = 'Sent home before the planned end / Renvoyé à la maison avant la fin prévue';

type SentHome = { scan: Scan; workerId: string; isSentHome: boolean | null | undefined };

/**
 * The worker says with the end scan that they were sent home: what is missing to the minimum pay is claimed. Answers
 * whether a dispute was opened.
 */
export async function disputeMinimum(deps: Deps, tx: Tx, { scan, workerId, isSentHome }: SentHome): Promise<boolean> {
  if (!isSentHome || scan.action !== 'end') return false;
  const { worker_shift_id: workerShiftId, received_at: at } = scan;
  const shift = await lockBookedShift(tx, workerShiftId, { workerId });
  if (!shift?.checked_out_at) return false;
  const minimum = minimumPay(
    { ...termsOf(shift), minimumMinutes: deps.config.minimumPayMinutes },
    shift.checked_out_at,
  );
  if (minimum <= (shift.pay_cents ?? 0n) || (await findDispute(tx, workerShiftId))) return false;
  await openClaim(deps, tx, shift, { body: { amount: minimum, reason: sentHomeReason }, actorId: workerId, at });
  return true;
}
