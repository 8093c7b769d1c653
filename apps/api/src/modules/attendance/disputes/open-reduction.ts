import type { CorrectionOutcome } from '@relevo/domain/correction-rules';
import { disputeAnswerMs, initialDisputeStatus } from '@relevo/domain/dispute-lifecycle';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DisputeFile } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { disputeDues, holdDisputed } from '../../wallet/wallet.ts';
import { aboutShift } from '../funding/pay-parts.ts';
import { settleShift } from '../funding/settle-shift.ts';
import type { CorrectedOvertime } from '../overtime/correct-overtime.ts';
import { factsBefore } from '../shifts/attendance-facts.ts';
import type { CorrectedTimes } from '../shifts/correction-times.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { type BookedShift, logAttendance, saveBookedShift } from '../shifts/worker-shifts.repository.ts';
import { unprovenReview } from '../unproven/plan-unproven-pay.ts';
import { addDispute } from './disputes.repository.ts';
import { proposalFacts } from './log-dispute.ts';

type Reduction = {
  /** Null when an amount is proposed instead of times. */
  times: CorrectedTimes | null;
  /** `added`: minutes after the planned end that it approves; they are part of what stands. */
  outcome: Pick<Extract<CorrectionOutcome, { kind: 'proposes' }>, 'worked' | 'break' | 'pay' | 'standing' | 'added'>;
  body: { reason: string };
  /** Minutes after the planned end that the correction approves. */
  overtime?: CorrectedOvertime;
  files?: readonly DisputeFile[];
  actorId: string;
  at: Date;
};

/**
 * The employer proposes less than the shift came to, while its pay is in review or due. What is not disputed is paid at once;
 * the difference is held until the worker accepts or the console decides, and due as far as the wallet does not cover it.
 */
export async function openReduction(deps: Deps, tx: Tx, shift: BookedShift, reduction: Reduction): Promise<string> {
  const none: CorrectedOvertime = { columns: {}, log: [], events: [] };
  const { times, outcome, body, files = [], overtime = none, actorId, at } = reduction;
  const id = uuidv7();
  const { standing } = outcome;
  await addDispute(tx, {
    id,
    worker_shift_id: shift.id,
    opened_by: 'employer',
    status: initialDisputeStatus,
    standing_cents: standing,
    standing_minutes: (shift.worked_minutes ?? 0) + outcome.added,
    standing_break: shift.break_minutes ?? 0,
    proposal_in_at: times?.checkedInAt ?? null,
    proposal_out_at: times?.checkedOutAt ?? null,
    proposal_cents: outcome.pay,
    proposal_reason: body.reason,
    files: JSON.stringify(files),
    answer_by: new Date(at.getTime() + disputeAnswerMs),
    created_at: at,
    updated_at: at,
  });
  const entry = { workerShiftId: shift.id, at, by: 'employer', actorId, event: 'dispute_opened' } as const;
  const after = proposalFacts({ in: times?.checkedInAt, out: times?.checkedOutAt, cents: outcome.pay });
  await logAttendance(tx, [{ ...entry, reason: body.reason, before: factsBefore(shift), after }, ...overtime.log]);
  const changes = {
    ...(shift.status === 'completed' && { worked_minutes: outcome.worked, break_minutes: outcome.break }),
    corrected_at: at,
    ...overtime.columns,
  };
  const disputed = {
    disputeId: id,
    workerShiftId: shift.id,
    employerId: shift.owner_id,
    amount: standing - outcome.pay,
  };
  if (shift.phase === 'in_review') {
    const { pay_parts: part } = await settleShift(deps, tx, shift, {
      amount: outcome.pay,
      changes,
      at,
      ...unprovenReview(shift),
    });
    const whose = { worker_id: shift.worker_id, about: aboutShift(shift, 'plan') };
    if (await holdDisputed(deps, tx, { ...disputed, ...whose, part }))
      await saveBookedShift(tx, shift, { funding: 'due', pay_parts: part + 1, updated_at: at });
  } else {
    const added = await disputeDues(deps, tx, { ...disputed, part: shift.pay_parts });
    const pay = { pay_cents: outcome.pay, pay_parts: shift.pay_parts + added };
    await saveBookedShift(tx, shift, { ...changes, ...pay, updated_at: at });
  }
  await recordEvent(tx, { type: 'dispute.opened', userId: shift.worker_id, workerShiftId: shift.id }, at);
  await publishShiftChange(tx, shift, 'dispute', at);
  return id;
}
