import type { AttendanceEvent, AttendanceFacts } from '@relevo/contracts/shifts';
import type { GradeReason, RiskSignal, ScanAction, ScanGrade } from '@relevo/domain/presence';
import type {
  CancelReason,
  Funding,
  ReviewReason,
  ShiftActor,
  ShiftStatus,
  TimeSource,
} from '@relevo/domain/worker-shift-lifecycle';
import type { ColumnType, Generated } from 'kysely';

export type ShiftsTable = { id: string; job_id: string; starts_at: Date; ends_at: Date };

export type WorkerShiftsTable = {
  id: string;
  shift_id: string;
  job_id: string;
  application_id: string;
  worker_id: string;
  status: ShiftStatus;
  funding: Generated<Funding>;
  final_wage_cents: bigint;
  starts_at: Date;
  ends_at: Date;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  check_in_by: TimeSource | null;
  check_out_by: TimeSource | null;
  worked_minutes: number | null;
  break_minutes: number | null;
  pay_cents: bigint | null;
  pay_parts: Generated<number>;
  cancel_reason: CancelReason | null;
  review_reason: ReviewReason | null;
  review_until: Date | null;
  is_corrected: Generated<boolean>;
  day_reminder_at: Date | null;
  hours_reminder_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** A view: pay that was due is paid once nothing of it is owed any more. */
export type WorkerShiftFundingView = { worker_shift_id: string; funding: Funding };

export type ScansTable = {
  id: string;
  worker_shift_id: string;
  action: ScanAction;
  step: bigint;
  at: Date;
  received_at: Date;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  distance_m: number | null;
  grade: ScanGrade;
  grade_reason: GradeReason;
  device_id: string | null;
  signals: RiskSignal[];
};

export type AttendanceLogTable = {
  id: ColumnType<bigint, never, never>;
  worker_shift_id: string;
  at: Date;
  by: ShiftActor;
  actor_id: string | null;
  event: AttendanceEvent;
  reason: string | null;
  before: ColumnType<AttendanceFacts | null, string | null, never>;
  after: ColumnType<AttendanceFacts | null, string | null, never>;
};

export type LiveChangesTable = {
  id: ColumnType<bigint, never, never>;
  /** An `xid8`, read as text. */
  tx: ColumnType<string, never, never>;
  user_id: string;
  type: string;
  what: string;
  subject_id: string | null;
  job_id: string | null;
  at: Date;
};

export type CalendarFeedsTable = { user_id: string; nonce: string; created_at: Date };
