import type { CorrectionOutcome } from '@relevo/domain/correction-rules';
import type { DomainEvent } from '@relevo/domain/events';
import { initialOvertimeStatus, overtimeTransitions } from '@relevo/domain/overtime-lifecycle';
import type { BookedShift, Entry } from '../shifts/worker-shifts.repository.ts';
import { overtimeColumns, overtimeLog } from './request-overtime.ts';

type Corrected = {
  outcome: Exclude<CorrectionOutcome, { kind: 'refused' }>;
  reason: string;
  actorId: string;
  at: Date;
};
export type CorrectedOvertime = {
  columns: Partial<ReturnType<typeof overtimeColumns>>;
  log: Entry[];
  events: DomainEvent[];
};

/**
 * What a correction does to overtime: minutes after the planned end that the employer records are approved, and
 * answer an open request; a running shift that the employer ends now leaves a request, as a scan does.
 */
export function overtimeAfter(shift: BookedShift, { outcome, reason, actorId, at }: Corrected): CorrectedOvertime {
  if (outcome.kind === 'runs') return { columns: {}, log: [], events: [] };
  if (outcome.added > 0) {
    const minutes = outcome.overtime;
    return {
      columns: overtimeColumns(shift, { status: overtimeTransitions.approve.to, minutes, reason, at }),
      log: [overtimeLog(shift, { event: 'overtime_approved', by: 'employer', actorId, minutes, at })],
      events: [],
    };
  }
  if (outcome.kind !== 'ends_now' || outcome.requested === 0) return { columns: {}, log: [], events: [] };
  const minutes = outcome.requested;
  return {
    columns: overtimeColumns(shift, { status: initialOvertimeStatus, minutes, at }),
    log: [overtimeLog(shift, { event: 'overtime_requested', by: 'system', minutes, at })],
    events: [{ type: 'overtime.requested', userId: shift.owner_id, workerShiftId: shift.id }],
  };
}
