import { formatMoneyWire } from '@relevo/domain/money';
import {
  initialOvertimeStatus,
  type OvertimeStatus,
  overtimePay,
  requestedOvertime,
} from '@relevo/domain/overtime-lifecycle';
import type { RawBuilder, Updateable } from 'kysely';
import { eventWrites } from '../../../platform/background/outbox.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import { changeWrites } from '../../../platform/live/live-changes.ts';
import { shiftChange } from '../shifts/publish-shift-change.ts';
import type { BookedShift, Entry } from '../shifts/worker-shifts.repository.ts';

type EndedShift = { checkedInAt: Date; checkedOutAt: Date; at: Date };
type Request = { changes: OvertimeColumns; log: Entry[]; writes: RawBuilder<unknown>[] };

/** What an end six or more minutes after the planned one adds to what is saved with it; nothing otherwise. */
export function requestOvertime(shift: BookedShift, { checkedInAt, checkedOutAt, at }: EndedShift): Request {
  const minutes = requestedOvertime({ plannedEnd: shift.ends_at, checkedInAt, checkedOutAt });
  if (minutes === 0) return { changes: {}, log: [], writes: [] };
  const changes = overtimeColumns(shift, { status: initialOvertimeStatus, minutes, at });
  const event = { type: 'overtime.requested', userId: shift.owner_id, workerShiftId: shift.id } as const;
  return {
    changes,
    log: [overtimeLog(shift, { event: 'overtime_requested', by: 'system', minutes, at })],
    writes: [...eventWrites([event], at)],
  };
}

type OvertimeColumns = Pick<Updateable<WorkerShiftsTable>, `overtime_${string}` & keyof WorkerShiftsTable>;
type Overtime = {
  status: Extract<OvertimeStatus, 'requested' | 'approved'>;
  minutes: number;
  reason?: string;
  at: Date;
};

/** The columns of a new request, or of minutes that the employer recorded and so approved. */
export function overtimeColumns(shift: BookedShift, { status, minutes, reason, at }: Overtime): OvertimeColumns {
  return {
    overtime_status: status,
    overtime_minutes: minutes,
    overtime_cents: overtimePay(minutes, shift.final_wage_cents),
    overtime_requested_at: shift.overtime_requested_at ?? at,
    overtime_answered_at: status === initialOvertimeStatus ? null : at,
    overtime_reason: reason ?? null,
  };
}

type OvertimeEntry = Pick<Entry, 'by' | 'actorId' | 'reason'> & {
  event: Extract<Entry['event'], `overtime_${string}`>;
  minutes: number;
  at: Date;
};

export function overtimeLog(shift: BookedShift, { minutes, ...entry }: OvertimeEntry): Entry {
  const pay = formatMoneyWire(overtimePay(minutes, shift.final_wage_cents));
  return { ...entry, workerShiftId: shift.id, after: { minutes, pay } };
}

type Answer = { type: 'overtime.approved' | 'overtime.lapsed' } | { type: 'overtime.declined'; reason: string };

/** What the worker is notified of, and the change for the open screens of both, saved with the shift. */
export function overtimeWrites(shift: BookedShift, answer: Answer, at: Date): RawBuilder<unknown>[] {
  const event = { ...answer, userId: shift.worker_id, workerShiftId: shift.id };
  return [...eventWrites([event], at), ...changeWrites([shiftChange(shift, 'overtime', at)])];
}
