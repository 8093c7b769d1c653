import type { DisputeSummaryView } from '@relevo/contracts/disputes';
import type { ScanAnswer, ScanView, WorkerShiftView } from '@relevo/contracts/shifts';
import type { UserType } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import { plannedPay, withoutExtension } from '@relevo/domain/planned-pay';
import { answerReconfirmationBy } from '@relevo/domain/reconfirmation';
import { mayUse, type Right } from '@relevo/domain/team-rights';
import {
  type OfferedShiftAction,
  phaseOf,
  possibleShiftActions,
  type ShiftPhase,
} from '@relevo/domain/worker-shift-lifecycle';
import { type Acting, readsHiring, readsMoney, readsShifts } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { missingOf, plannedShifts, warningsOf } from '../../availability/availability.ts';
import { presentShiftRating } from '../../ratings/ratings.ts';
import { differenceOf, disputeWindowOf } from '../disputes/dispute-facts.ts';
import { settledBefore } from '../funding/pay-parts.ts';
import { presentExtension, presentOvertime } from '../overtime/present-overtime.ts';
import { costOfCancelling } from './cancellation-pay.ts';
import { openRequestsOf } from './open-requests.ts';
import { presentShiftJob } from './present-shift-job.ts';
import type { WorkerShiftRow } from './worker-shift-rows.ts';

/** Who reads: a side, and on the employer's side what the role in the company may read and do. */
export type Viewer = Pick<Acting, 'userType' | 'role' | 'keyScopes'>;

export function presentWorkerShift(deps: Deps, row: WorkerShiftRow, reader: Viewer): WorkerShiftView {
  const booked = presentBooked(deps, row, reader);
  return readsShifts(reader) ? booked : asPayment(booked);
}

/** Hours and money alone, for a reader of payments who may not read shifts. */
const asPayment = (booked: WorkerShiftView): WorkerShiftView => ({
  ...booked,
  check_in: null,
  check_out: null,
  awaited_at: null,
  rating: { ...booked.rating, can_rate: false, mine: null, theirs: null },
  reconfirmation: null,
  thread_id: null,
  last_note: null,
  warnings: [],
});

function presentBooked(deps: Deps, row: WorkerShiftRow, reader: Viewer): WorkerShiftView {
  const { userType: viewer } = reader;
  const { status, funding, starts_at: startsAt, ends_at: endsAt, extended_minutes: extendedMinutes } = row;
  const now = deps.clock.now();
  const phase = phaseOf({ status, funding, cancelReason: row.cancel_reason });
  const span = { startsAt, endsAt };
  const terms = { shift: span, extendedMinutes, breakMinutes: row.job_break, wage: row.final_wage_cents };
  const disputeWindow = disputeWindowOf(row, phase, { in: row.in_grade, out: row.out_grade });
  const paidTime = { workedMinutes: row.worked_minutes, pay: row.pay_cents, wage: row.final_wage_cents };
  const rated = { phase, endsAt, paidTime, ratings: row.ratings };
  const rating = presentShiftRating(rated, viewer, now);
  const picture = row.is_apart === true && viewer === 'employer' ? null : row.profile_picture_key;
  const offers = readsHiring(reader) ? row.substitute_offers : null;
  const [request] = openRequestsOf({ ...row, substitute_until: substituteUntil(offers) }, now);
  return {
    id: row.id,
    shift: {
      id: row.shift_id,
      job: presentShiftJob(deps, row, viewer),
      starts_at: startsAt.toISOString(),
      ends_at: withoutExtension({ shift: span, extendedMinutes }).endsAt.toISOString(),
      break_duration: row.job_break,
      // The booking's own status: that of other workers in the shift is not shown to them.
      status,
    },
    worker: {
      id: row.worker_id,
      first_name: row.first_name,
      last_name: row.last_name,
      profile_picture: picture && deps.media.addressOf(picture),
    },
    status,
    phase,
    final_wage: formatMoneyWire(row.final_wage_cents),
    funding: ifMoneyIsRead(reader, funding),
    planned_end_at: endsAt.toISOString(),
    overtime: presentOvertime(row),
    extension: presentExtension(row, { now, seesMoney: readsMoney(reader) }),
    expected_pay: formatMoneyWire(plannedPay(terms).pay),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    checked_out_at: row.checked_out_at?.toISOString() ?? null,
    check_in_by: row.check_in_by,
    check_out_by: row.check_out_by,
    check_in: presentScan(row, 'in'),
    check_out: presentScan(row, 'out'),
    worked_minutes: row.worked_minutes,
    break_minutes: row.break_minutes,
    pay: row.pay_cents === null ? null : formatMoneyWire(row.pay_cents),
    pay_basis: row.pay_basis,
    manual: row.is_manual,
    cancel_reason: row.cancel_reason,
    cancellation_cost: ifMoneyIsRead(reader, presentCost(deps, row, viewer)),
    is_last_left: row.is_last_left,
    covers: row.covers,
    awaited_at: row.awaited_at?.toISOString() ?? null,
    review: presentReview(row, phase),
    is_corrected: row.is_corrected,
    dispute: presentDisputeSummary(row),
    dispute_until: disputeWindow.until?.toISOString() ?? null,
    rating,
    waiting_kind: request?.kind ?? null,
    waiting_for: request?.for ?? null,
    reconfirmation: presentReconfirmation(row),
    substitutes: presentSubstitutes(offers),
    actions: allowedActions(
      reader,
      possibleShiftActions({
        phase,
        actor: viewer,
        ...span,
        now,
        reviewReason: row.review_reason,
        dispute: disputeOf(row),
        disputeUntil: disputeWindow.until,
        disputableBy: disputeWindow.by,
        canRate: rating.can_rate,
        overtime: row.overtime_status,
        reconfirmation: row.reconfirm_status,
        substitutes: row.substitute_rule ?? 'off',
        extension: { stored: row.extension_status, accepted: extendedMinutes },
        isAwaited: row.awaited_at !== null,
      }),
    ),
    thread_id: row.thread_id,
    last_note: row.note_quick && row.note_at && { quick: row.note_quick, at: row.note_at.toISOString() },
    warnings: presentWarnings(deps, row, viewer),
  };
}

/** What only those who read the money of the company see; null for the others. */
const ifMoneyIsRead = <Value>(viewer: Viewer, value: Value): Value | null => (readsMoney(viewer) ? value : null);

/** Those of the actions that the reader's role allows. */
const allowedActions = ({ role }: Viewer, actions: OfferedShiftAction[]): OfferedShiftAction[] =>
  role === null ? actions : actions.filter((action) => mayUse(role, rightsOfActions[action] ?? 'shifts', 'write'));

/** Those of other rights than most. */
const rightsOfActions: Partial<Record<OfferedShiftAction, Right>> = { cancel: 'cancel', find_replacement: 'hiring' };

function presentReview(row: WorkerShiftRow, phase: ShiftPhase): WorkerShiftView['review'] {
  const { review_reason: reason, review_until: until, pay_cents: pay } = row;
  if (reason === null) return null;
  const amount = formatMoneyWire((pay ?? 0n) - settledBefore({ ...row, phase }));
  return { reason, until: until?.toISOString() ?? null, amount };
}

function disputeOf({ dispute_status: status, dispute_opened_by: openedBy, dispute_outcome: outcome }: WorkerShiftRow) {
  return status && openedBy ? { status, openedBy, outcome } : null;
}

type SubstituteOffers = WorkerShiftRow['substitute_offers'];

const presentSubstitutes = (offers: SubstituteOffers): WorkerShiftView['substitutes'] =>
  (offers ?? []).map((asked) => ({ ...asked, expires_at: new Date(asked.expires_at).toISOString() }));

/** Until when the employer can approve the first of those who said yes. */
function substituteUntil(asked: SubstituteOffers): Date | null {
  const agreed = asked?.find(({ status }) => status === 'agreed');
  return agreed ? new Date(agreed.expires_at) : null;
}

function presentReconfirmation(row: WorkerShiftRow): WorkerShiftView['reconfirmation'] {
  const { reconfirm_status: status, reconfirm_asked_at: askedAt, reconfirm_answered_at: answeredAt } = row;
  if (status === null || askedAt === null) return null;
  return {
    status,
    asked_at: askedAt.toISOString(),
    answer_by: answerReconfirmationBy(row.starts_at).toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}

/** A booked shift overlaps with no other. Whether it fits the worker's times is for the worker alone. */
function presentWarnings(deps: Deps, row: WorkerShiftRow, viewer: UserType): WorkerShiftView['warnings'] {
  const { starts_at: startsAt, ends_at: endsAt, job_break: breakMinutes, requirements, timezone } = row;
  if (!requirements) return [];
  const missing = missingOf({ requirements, documents: row.held_documents, startsAt, timezone });
  const shifts = [{ startsAt, endsAt, breakMinutes }];
  const facts = { shifts, bookings: plannedShifts(row.other_bookings), workTimes: row.work_times, missing, timezone };
  return warningsOf(deps, facts, { limits: true, times: viewer === 'worker' });
}

/** Only the employer is asked for it, and only while the shift can be cancelled. */
function presentCost(deps: Deps, row: WorkerShiftRow, viewer: UserType): string | null {
  const now = deps.clock.now();
  if (viewer !== 'employer' || row.status !== 'scheduled' || row.ends_at <= now) return null;
  const { starts_at: startsAt, ends_at: endsAt, job_break: breakMinutes, final_wage_cents: wage } = row;
  return formatMoneyWire(costOfCancelling(deps, { startsAt, endsAt, breakMinutes, wage }, now));
}

function presentScan(row: WorkerShiftRow, side: 'in' | 'out'): ScanView | null {
  const grade = row[`${side}_grade`];
  const reason = row[`${side}_reason`];
  const at = row[`${side}_at`];
  if (grade === null || reason === null || at === null) return null;
  return {
    latitude: row[`${side}_latitude`],
    longitude: row[`${side}_longitude`],
    distance_m: row[`${side}_distance`],
    grade,
    reason,
    at: at.toISOString(),
  };
}

function presentDisputeSummary(row: WorkerShiftRow): DisputeSummaryView | null {
  const { dispute_id: id, dispute_status: status, dispute_opened_by: openedBy } = row;
  const { dispute_standing: standing, dispute_proposal: proposal } = row;
  if (id === null || status === null || openedBy === null || standing === null || proposal === null) return null;
  return {
    id,
    status,
    opened_by: openedBy,
    difference: formatMoneyWire(differenceOf(standing, proposal)),
    answer_by: row.dispute_answer_by?.toISOString() ?? null,
  };
}

/** The payment of a shift; null until it is settled. */
export function presentPayment(shift: WorkerShiftView): ScanAnswer['payment'] {
  const { funding, pay, worked_minutes, break_minutes, final_wage } = shift;
  if ((funding !== 'paid' && funding !== 'due') || pay === null || worked_minutes === null || break_minutes === null)
    return null;
  return { status: funding, amount: pay, worked_minutes, break_minutes, final_wage };
}
