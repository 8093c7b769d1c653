import { formatMoneyWire } from '@relevo/domain/money';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decideDispute, decideUnprovenPay } from '../../attendance/attendance.ts';
import { recordAct } from '../audit.ts';

type Settle = { disputeId: string; amount: bigint; reason: string; actor: string };

/** An operator decides what a disputed shift pays in all. */
export async function settleDispute(deps: Deps, { disputeId, amount, reason, actor }: Settle): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { workerShiftId } = await decideDispute(deps, tx, { disputeId, amount, reason, at });
    const details = { amount: formatMoneyWire(amount), reason };
    await recordAct(tx, { at, actor, action: 'dispute.decided', subjectId: workerShiftId, details });
  });
}

type Manual = { workerShiftId: string; actor: string; refusal: { reason: string } | null };

/** An operator approves or refuses pay that no scan shows. */
export async function settleManualPay(deps: Deps, { workerShiftId, actor, refusal }: Manual): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await decideUnprovenPay(deps, tx, { workerShiftId, refusal, at });
    const action = refusal ? 'manual_pay.refused' : 'manual_pay.approved';
    await recordAct(tx, { at, actor, action, subjectId: workerShiftId, ...(refusal && { details: refusal }) });
  });
}
