import { checkDisputeAction } from '@relevo/domain/dispute-lifecycle';
import { FieldRefusal, type FoundProblem } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type SettledFacts, settledBefore } from '../funding/pay-parts.ts';
import { lockBookedShift } from '../shifts/worker-shifts.repository.ts';
import { type Dispute, findDispute } from './disputes.repository.ts';
import { resolveDispute } from './resolve-dispute.ts';

type Decide = { disputeId: string; amount: bigint; reason: string; at: Date };

/** The console decides what the shift pays in all. Runs in the caller's transaction, which also writes the audit log. */
export async function decideDispute(
  deps: Deps,
  tx: Tx,
  { disputeId, amount, reason, at }: Decide,
): Promise<{ workerShiftId: string }> {
  const found = await tx
    .selectFrom('disputes')
    .select('worker_shift_id')
    .where('id', '=', disputeId)
    .executeTakeFirst();
  const shift = found && (await lockBookedShift(tx, found.worker_shift_id, { anyone: true }));
  const dispute = shift && (await findDispute(tx, shift.id));
  if (!shift || !dispute) throw new Refusal('not_found');
  checkDisputeAction(dispute.status, 'decide', 'operator');
  const { least, most } = decisionBounds(shift, dispute);
  if (amount < least) throw outside({ problem: 'claim_too_low', parameters: { minimum: formatMoneyWire(least) } });
  if (amount > most) throw outside({ problem: 'claim_too_high', parameters: { maximum: formatMoneyWire(most) } });
  await resolveDispute(
    deps,
    tx,
    { shift, dispute },
    { action: 'decide', decision: { amount, reason }, by: 'operator', at },
  );
  return { workerShiftId: shift.id };
}

/** A decision lies between what is paid already and the highest that was proposed. */
export function decisionBounds(
  shift: SettledFacts,
  dispute: Pick<Dispute, 'standing_cents' | 'proposal_cents' | 'counter_cents'>,
): { least: bigint; most: bigint } {
  const proposed = [dispute.standing_cents, dispute.proposal_cents, dispute.counter_cents ?? 0n];
  return { least: settledBefore(shift), most: proposed.reduce((most, each) => (each > most ? each : most), 0n) };
}

const outside = (problem: FoundProblem) => new FieldRefusal({ amount: [problem] });
