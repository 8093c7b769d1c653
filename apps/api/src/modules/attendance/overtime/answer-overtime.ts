import type { OvertimeAnswerBody } from '@relevo/contracts/overtime';
import { nextOvertimeStatus, overtimeAnswerMs, overtimeBlockedBy } from '@relevo/domain/overtime-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey, keepsAll } from '../../wallet/wallet.ts';
import { findDispute } from '../disputes/disputes.repository.ts';
import { partLog, payParts } from '../funding/pay-parts.ts';
import { settleShift } from '../funding/settle-shift.ts';
import { refuseRecordedTime } from '../shifts/refuse-taken-time.ts';
import {
  type BookedShift,
  findScanTimes,
  lockBookedShift,
  saveWithShift,
  sideOf,
} from '../shifts/worker-shifts.repository.ts';
import { shownPay } from '../unproven/plan-unproven-pay.ts';
import { overtimeLog, overtimeWrites } from './request-overtime.ts';

const minuteMs = 60_000;

type AnswerOvertime = { workerShiftId: string; by: Acting; body: OvertimeAnswerBody; key: string | undefined };

/** The employer approves or declines the minutes after the planned end. The same answer again changes nothing. */
export async function answerOvertime(deps: Deps, { workerShiftId, by, body, key }: AnswerOvertime): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const reason = body.approve ? null : (body.reason ?? '');
    const request = { call: 'answer_overtime', workerShiftId, approve: body.approve, reason };
    if (await claimKey(tx, { userId: by.id, key, request, operationId: workerShiftId, at })) return;
    const shift = await lockBookedShift(tx, workerShiftId, sideOf(by));
    if (!shift) throw new Refusal('not_found');
    if (isAnswered(shift, reason)) return;
    await recordAct(tx, { by, act: 'overtime.answer', subject: { type: 'worker_shift', id: shift.id }, at });
    await refuseWhenDisputed(tx, shift);
    if (reason === null) await approveOvertime(deps, tx, shift, { actorId: by.id, at });
    else await declineOvertime(tx, shift, { reason, actorId: by.id, at });
  });
}

/** Null stands for an approval. */
function isAnswered(shift: BookedShift, reason: string | null): boolean {
  if (reason === null) return shift.overtime_status === 'approved';
  return shift.overtime_status === 'declined' && shift.overtime_reason === reason;
}

async function refuseWhenDisputed(tx: Tx, shift: BookedShift): Promise<void> {
  const dispute = await findDispute(tx, shift.id);
  const code = overtimeBlockedBy(dispute ? { ...dispute, openedBy: dispute.opened_by } : null);
  if (code === 'dispute_open') throw new Refusal(code);
  if (code || shift.manual_refused_at)
    throw new Refusal('invalid_transition', { action: 'answer_overtime', status: shift.phase });
}

type Approval = { actorId: string; at: Date };

/** Pays the minutes at once. Time that the employer recorded is unproven, and its plan is settled first. */
async function approveOvertime(deps: Deps, tx: Tx, shift: BookedShift, { actorId, at }: Approval): Promise<void> {
  await refuseRecordedTime(tx, shift, overtimeSpan(shift, shift.overtime_minutes ?? 0), at);
  const isScanned = shift.check_in_by === 'scan' && shift.check_out_by === 'scan';
  if (isScanned) return payScannedOvertime(deps, tx, shift, { actorId, at });
  const overtime_status = nextOvertimeStatus(shift.overtime_status, 'approve', 'employer');
  if (shift.phase === 'in_review' && shift.review_reason !== 'unproven')
    throw new Refusal('invalid_transition', { action: 'answer_overtime', status: shift.phase });
  const [minutes, cents] = [shift.overtime_minutes ?? 0, shift.overtime_cents ?? 0n];
  const door = shift.is_manual ? 'manual' : 'correction';
  await settleShift(deps, tx, shift, {
    amount: (shift.pay_cents ?? 0n) + cents,
    changes: {
      overtime_status,
      overtime_answered_at: at,
      overtime_reason: null,
      worked_minutes: (shift.worked_minutes ?? 0) + minutes,
    },
    at,
    together: {
      log: [overtimeLog(shift, { event: 'overtime_approved', by: 'employer', actorId, minutes, at })],
      writes: overtimeWrites(shift, { type: 'overtime.approved' }, at),
    },
    isAnnounced: false,
    unproven: { door, shown: shownPay(shift, await findScanTimes(tx, shift.id)) },
  });
}

/** As a separate part and from the wallet alone: the hold belongs to the plan, and that pay may still be in review. */
async function payScannedOvertime(deps: Deps, tx: Tx, shift: BookedShift, { actorId, at }: Approval): Promise<void> {
  const overtime_status = nextOvertimeStatus(shift.overtime_status, 'approve', 'employer');
  const [minutes, cents] = [shift.overtime_minutes ?? 0, shift.overtime_cents ?? 0n];
  const amount = (shift.pay_cents ?? 0n) + cents;
  const parts = [{ amount: cents, keeps: keepsAll, pays: 'overtime' as const }];
  const outcomes = cents > 0n ? await payParts(deps, tx, shift, parts) : [];
  const isDue = outcomes.includes('due') && shift.phase === 'settled';
  await saveWithShift(tx, shift, {
    changes: {
      overtime_status,
      overtime_answered_at: at,
      overtime_reason: null,
      pay_cents: amount,
      worked_minutes: (shift.worked_minutes ?? 0) + minutes,
      pay_parts: shift.pay_parts + outcomes.length,
      updated_at: at,
      ...(isDue && { funding: 'due' as const }),
    },
    log: [
      overtimeLog(shift, { event: 'overtime_approved', by: 'employer', actorId, minutes, at }),
      ...partLog(shift, { parts, outcomes, at }),
    ],
    writes: overtimeWrites(shift, { type: 'overtime.approved' }, at),
  });
}

const overtimeSpan = ({ ends_at: startsAt }: BookedShift, minutes: number) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * minuteMs),
});

type Decline = Approval & { reason: string };

/** Nothing is paid; the worker reads the reason and may open a dispute. */
async function declineOvertime(tx: Tx, shift: BookedShift, { reason, actorId, at }: Decline): Promise<void> {
  const overtime_status = nextOvertimeStatus(shift.overtime_status, 'decline', 'employer');
  if (shift.overtime_requested_at && at.getTime() >= shift.overtime_requested_at.getTime() + overtimeAnswerMs)
    throw new Refusal('invalid_transition', { action: 'decline_overtime', status: 'lapsed' });
  const minutes = shift.overtime_minutes ?? 0;
  await saveWithShift(tx, shift, {
    changes: { overtime_status, overtime_answered_at: at, overtime_reason: reason, updated_at: at },
    log: [overtimeLog(shift, { event: 'overtime_declined', by: 'employer', actorId, reason, minutes, at })],
    writes: overtimeWrites(shift, { type: 'overtime.declined', reason }, at),
  });
}
