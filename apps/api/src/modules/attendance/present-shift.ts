import type { ScanAnswer, ScanView, ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import type { UserType } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import {
  possibleShiftActions,
  type ShiftStatus,
  shiftStatusOf,
  standingOf,
} from '@relevo/domain/worker-shift-lifecycle';
import type { Deps } from '../../platform/deps.ts';
import { expectedPay } from './fund-shifts.ts';
import type { ShiftJobRow, WorkerShiftRow } from './worker-shift-rows.ts';

export function presentWorkerShift(deps: Deps, row: WorkerShiftRow, viewer: UserType): WorkerShiftView {
  const { status, funding, starts_at: startsAt, ends_at: endsAt } = row;
  const standing = standingOf({ status, funding, cancelReason: row.cancel_reason });
  const span = { startsAt, endsAt };
  return {
    id: row.id,
    shift: {
      id: row.shift_id,
      job: presentShiftJob(deps, row),
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      break_duration: row.job_break,
      // A booking speaks for itself: what the others in the shift do is theirs.
      status,
    },
    worker: {
      id: row.worker_id,
      first_name: row.first_name,
      last_name: row.last_name,
      profile_picture: row.profile_picture_key && deps.media.addressOf(row.profile_picture_key),
    },
    status,
    standing,
    final_wage: formatMoneyWire(row.final_wage_cents),
    funding,
    expected_pay: formatMoneyWire(expectedPay(span, { breakMinutes: row.job_break, wage: row.final_wage_cents })),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    checked_out_at: row.checked_out_at?.toISOString() ?? null,
    check_in_by: row.check_in_by,
    check_out_by: row.check_out_by,
    check_in: presentScan(row, 'in'),
    check_out: presentScan(row, 'out'),
    worked_minutes: row.worked_minutes,
    break_minutes: row.break_minutes,
    pay: row.pay_cents === null ? null : formatMoneyWire(row.pay_cents),
    cancel_reason: row.cancel_reason,
    review:
      row.review_reason && row.review_until
        ? { reason: row.review_reason, until: row.review_until.toISOString() }
        : null,
    is_corrected: row.is_corrected,
    actions: possibleShiftActions({ standing, actor: viewer, ...span, now: deps.clock.now() }),
  };
}

function presentScan(row: WorkerShiftRow, side: 'in' | 'out'): ScanView | null {
  const grade = row[`${side}_grade`];
  const reason = row[`${side}_reason`];
  if (grade === null || reason === null) return null;
  return {
    latitude: row[`${side}_latitude`],
    longitude: row[`${side}_longitude`],
    distance_m: row[`${side}_distance`],
    grade,
    reason,
  };
}

export function presentShiftJob({ media }: Deps, row: ShiftJobRow): ShiftView['job'] {
  return {
    id: row.job_id,
    title: row.title,
    status: row.job_status,
    timezone: row.timezone,
    street_address: row.street_address,
    city: row.city,
    zip_code: row.zip_code,
    latitude: row.job_latitude,
    longitude: row.job_longitude,
    precision: row.precision,
    company:
      row.company_id === null
        ? null
        : { id: row.company_id, name: row.company_name ?? '', logo: row.logo_key && media.addressOf(row.logo_key) },
  };
}

/** What a shift came to, once that is settled. */
export function presentPayment(shift: WorkerShiftView): ScanAnswer['payment'] {
  const { funding, pay, worked_minutes, break_minutes, final_wage } = shift;
  if ((funding !== 'paid' && funding !== 'due') || pay === null || worked_minutes === null || break_minutes === null)
    return null;
  return { status: funding, amount: pay, worked_minutes, break_minutes, final_wage };
}

export type ShiftRow = ShiftJobRow & { id: string; starts_at: Date; ends_at: Date; booked: ShiftStatus[] };

export function presentShift(deps: Deps, row: ShiftRow, workerShifts: WorkerShiftView[]): ShiftView {
  const isJobOver = row.job_status === 'canceled' || row.job_status === 'completed';
  const status = shiftStatusOf({ booked: row.booked, isJobOver, isOver: row.ends_at <= deps.clock.now() });
  return {
    id: row.id,
    job: presentShiftJob(deps, row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    break_duration: row.job_break,
    status,
    worker_shifts: workerShifts.map((each) => ({ ...each, shift: { ...each.shift, status } })),
  };
}
