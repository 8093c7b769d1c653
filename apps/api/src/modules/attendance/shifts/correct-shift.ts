import type { AttendanceFacts, CorrectionBody } from '@relevo/contracts/shifts';
import { type CorrectionOutcome, correctionOutcome } from '@relevo/domain/correction-rules';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import type { UnprovenDoor } from '@relevo/domain/unproven-pay';
import { checkCorrectionMoment, checkShiftAction, nextShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import type { Acting } from '../../../http/access.ts';
import { recordEvent, recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { lockDues } from '../../wallet/wallet.ts';
import { disputeWindowOf } from '../disputes/dispute-facts.ts';
import { isProposalRepeated } from '../disputes/disputes.repository.ts';
import { openReduction } from '../disputes/open-reduction.ts';
import { termsOf } from '../funding/pay-parts.ts';
import { settleShift } from '../funding/settle-shift.ts';
import { overtimeAfter } from '../overtime/correct-overtime.ts';
import { shownPay } from '../unproven/plan-unproven-pay.ts';
import { factsBefore, recordedOf } from './attendance-facts.ts';
import { type CorrectedTimes, correctedTimes, givenTime } from './correction-times.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import { refuseTakenTime } from './refuse-taken-time.ts';
import type { SyncJobStatus } from './sync-job-status.ts';
import {
  type BookedShift,
  findScanTimes,
  lockBookedShift,
  logAttendance,
  type ScanTimes,
  saveBookedShift,
  sideOf,
} from './worker-shifts.repository.ts';

type CorrectShift = { workerShiftId: string; by: Acting; body: CorrectionBody };

/**
 * The employer corrects when a worker came or went, with a reason that both sides read. It counts as an approval: with
 * both times known the pay goes out. What verified scans show is never taken away, and what an unverified one shows
 * becomes a proposal that waits for the worker.
 */
export async function correctShift(
  deps: Deps,
  { workerShiftId, by, body }: CorrectShift,
  syncJobStatus: SyncJobStatus,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const shift = await lockBookedShift(tx, workerShiftId, sideOf(by));
    if (!shift) throw new Refusal('not_found');
    const at = deps.clock.now();
    if (await isProposalRepeated(tx, shift, body)) return;
    await recordAct(tx, { by, act: 'shift.correct', subject: { type: 'worker_shift', id: shift.id }, at });
    checkShiftAction(shift.phase, 'correct', 'employer');
    if (shift.manual_refused_at) throw new Refusal('invalid_transition', { action: 'correct', status: shift.phase });
    checkCorrectionMoment(shift.phase, shift.starts_at, at);
    const times = correctedTimes(shift, body, at);
    await refuseTakenTime(tx, shift, givenTime(shift, body, times), at);
    const scans = await findScanTimes(tx, workerShiftId);
    const owed = shift.funding === 'due' ? await lockDues(deps, tx, shift) : 0n;
    const outcome = outcomeOf(deps, shift, { times, scans, owed, at, body });
    const correction = { times, body, actorId: by.id, at };
    const overtime = overtimeAfter(shift, { outcome, reason: body.reason, actorId: by.id, at });
    if (outcome.kind === 'proposes') await openReduction(deps, tx, shift, { ...correction, outcome, overtime });
    else await applyCorrection(deps, tx, shift, { ...correction, outcome });
    await syncJobStatus(tx, shift.job_id, at);
  });
}

type Situation = {
  times: CorrectedTimes;
  scans: ScanTimes;
  /** What of the pay is due. */
  owed?: bigint;
  at: Date;
  /** The times that the employer records. */
  body: Pick<CorrectionBody, 'checked_in_at' | 'checked_out_at'>;
};

/** What setting these times leads to; throws when it is refused. */
export function outcomeOf({ config }: Deps, shift: BookedShift, situation: Situation): AllowedOutcome {
  const { times, scans, owed = 0n, at, body } = situation;
  const { until, by } = disputeWindowOf(shift, shift.phase, scans.grades);
  const outcome = correctionOutcome({
    phase: shift.phase,
    ...termsOf(shift),
    minimumMinutes: config.minimumPayMinutes,
    scans,
    ...times,
    byHand: { in: Boolean(body.checked_in_at) || shift.check_in_by === 'employer', out: Boolean(body.checked_out_at) },
    overtime: shift.overtime_status && {
      status: shift.overtime_status,
      minutes: shift.overtime_minutes ?? 0,
    },
    standingPay: shift.status === 'completed' || shift.pay_parts > 0 ? shift.pay_cents : null,
    recorded: recordedOf(shift),
    mayProposeLess: by.includes('employer') && until !== null && at < until,
    isDue: owed > 0n,
    now: at,
  });
  if (outcome.kind === 'refused') throw new Refusal(outcome.code);
  // What was paid is never taken back: only what is due can be proposed less of.
  if (outcome.kind === 'proposes' && owed > 0n && outcome.standing - outcome.pay > owed)
    throw new Refusal('pay_not_reduced');
  return outcome;
}

type AllowedOutcome = Exclude<CorrectionOutcome, { kind: 'refused' }>;
export type AppliedOutcome = Exclude<AllowedOutcome, { kind: 'proposes' }>;
export type Correction = {
  times: CorrectedTimes;
  outcome: AppliedOutcome;
  body: CorrectionBody;
  actorId: string;
  at: Date;
  /** The employer sent the worker home, or corrected the times. */
  event?: 'corrected' | 'sent_home';
};

/** Writes a correction that waits for no answer: its log entry, its times and its pay. */
export async function applyCorrection(deps: Deps, tx: Tx, shift: BookedShift, correction: Correction): Promise<void> {
  const { times, outcome, body, actorId, at, event = 'corrected' } = correction;
  const { reason } = body;
  const scans = await findScanTimes(tx, shift.id);
  const isManual = outcome.kind === 'runs' ? scans.in === null && scans.out === null : outcome.isManual;
  const after = { ...factsAfter(times, outcome), ...(isManual && { manual: true }) };
  const entry = { workerShiftId: shift.id, at, by: 'employer', actorId, event } as const;
  const overtime = overtimeAfter(shift, { outcome, reason, actorId, at });
  await logAttendance(tx, [{ ...entry, reason, before: factsBefore(shift), after }, ...overtime.log]);
  const changes = {
    ...timeChanges(body, times, at),
    ...(isManual && { is_manual: true, manual_at: at }),
    ...overtime.columns,
  };
  if (outcome.kind === 'runs') await saveStart(tx, shift, changes);
  else await saveWithPay(deps, tx, shift, { outcome, changes, scans, at });
  await recordEvents(tx, overtime.events, at);
  const type = event === 'sent_home' ? 'shift.sent_home' : 'shift.corrected';
  await recordEvent(tx, { type, userId: shift.worker_id, workerShiftId: shift.id, reason }, at);
  await publishShiftChange(tx, shift, event, at);
}

function timeChanges(body: CorrectionBody, { checkedInAt, checkedOutAt }: CorrectedTimes, at: Date) {
  return {
    is_corrected: true,
    corrected_at: at,
    checked_in_at: checkedInAt,
    checked_out_at: checkedOutAt,
    updated_at: at,
    cancel_reason: null,
    cancelled_at: null,
    is_released_by_clock: false,
    ...(body.checked_in_at && { check_in_by: 'employer' as const }),
    ...(body.checked_out_at && { check_out_by: 'employer' as const }),
  };
}

type TimeChanges = ReturnType<typeof timeChanges>;

/** The end is not known yet: the shift is in progress. The hold of a no-show was returned when it was marked. */
async function saveStart(tx: Tx, shift: BookedShift, changes: TimeChanges): Promise<void> {
  const status = nextShiftStatus(shift.phase, 'correct_start', 'employer');
  const funding = shift.phase === 'missed' ? 'unfunded' : shift.funding;
  await saveBookedShift(tx, shift, { ...changes, status, funding });
}

type PaidOutcome = Exclude<AppliedOutcome, { kind: 'runs' }>;
type WithPay = { outcome: PaidOutcome; changes: TimeChanges; scans: ScanTimes; at: Date };

async function saveWithPay(deps: Deps, tx: Tx, shift: BookedShift, given: WithPay): Promise<void> {
  const { outcome, changes, scans, at } = given;
  const completed = {
    ...changes,
    status: nextShiftStatus(shift.phase, 'correct', 'employer'),
    worked_minutes: outcome.worked,
    break_minutes: outcome.break,
    pay_basis: isMinimum(outcome) ? ('minimum' as const) : ('worked' as const),
  };
  const amount = outcome.pay;
  const isPaidAlready = shift.phase === 'settled' && amount === shift.pay_cents;
  if (isPaidAlready) await saveBookedShift(tx, shift, completed);
  else {
    const unproven = { door: doorOf(outcome), shown: shownPay(shift, scans) };
    await settleShift(deps, tx, shift, { amount, changes: completed, at, unproven });
  }
}

const isMinimum = (outcome: PaidOutcome) => outcome.kind === 'ends_now' && outcome.isMinimum;

function doorOf(outcome: PaidOutcome): UnprovenDoor {
  if (outcome.isManual) return 'manual';
  return isMinimum(outcome) ? 'minimum' : 'correction';
}

function factsAfter({ checkedInAt, checkedOutAt }: CorrectedTimes, outcome: AllowedOutcome): AttendanceFacts {
  return {
    checked_in_at: checkedInAt.toISOString(),
    checked_out_at: checkedOutAt?.toISOString() ?? null,
    ...(outcome.kind !== 'runs' && { worked_minutes: outcome.worked, pay: formatMoneyWire(outcome.pay) }),
  };
}
