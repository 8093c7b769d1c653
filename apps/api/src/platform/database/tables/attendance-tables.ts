import type { AttendanceEvent, AttendanceFacts } from '@relevo/contracts/shifts';
import type { UserType } from '@relevo/domain/account';
import type { DisputeOutcome, DisputeStatus } from '@relevo/domain/dispute-lifecycle';
import type { StoredExtensionStatus } from '@relevo/domain/extension-lifecycle';
import type { QuickReply } from '@relevo/domain/message-threads';
import type { OvertimeStatus } from '@relevo/domain/overtime-lifecycle';
import type { ReconfirmStatus } from '@relevo/domain/reconfirmation';
import type { GradeReason, RiskSignal, ScanAction, ScanGrade } from '@relevo/domain/scan-rules';
import type {
  CancelReason,
  Funding,
  PayBasis,
  ReviewReason,
  ShiftActor,
  ShiftStatus,
  TimeSource,
} from '@relevo/domain/worker-shift-lifecycle';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type WorkerShiftsTable = {
  id: string;
  shift_id: string;
  job_id: string;
  application_id: string;
  worker_id: string;
  status: ShiftStatus;
  funding: Generated<Funding>;
  final_wage_cents: bigint;
  starts_at: Instant;
  /** The planned end, with accepted extensions. */
  ends_at: Instant;
  checked_in_at: Instant | null;
  checked_out_at: Instant | null;
  check_in_by: TimeSource | null;
  check_out_by: TimeSource | null;
  worked_minutes: number | null;
  break_minutes: number | null;
  pay_cents: bigint | null;
  pay_parts: Generated<number>;
  cancel_reason: CancelReason | null;
  cancelled_at: Instant | null;
  late_cancellation: UserType | null;
  agreed_no_show: Generated<boolean>;
  was_due: Generated<boolean>;
  review_reason: ReviewReason | null;
  review_until: Instant | null;
  is_corrected: Generated<boolean>;
  corrected_at: Instant | null;
  is_manual: Generated<boolean>;
  manual_at: Instant | null;
  manual_refused_at: Instant | null;
  is_released_by_clock: Generated<boolean>;
  pay_basis: Generated<PayBasis>;
  day_reminder_at: Instant | null;
  hours_reminder_at: Instant | null;
  /** Since when a worker who has not checked in is awaited. */
  awaited_at: Instant | null;
  unfunded_mail_at: Instant | null;
  reconfirm_status: ReconfirmStatus | null;
  /** Also set when the booking does not need the question. */
  reconfirm_asked_at: Instant | null;
  reconfirm_answered_at: Instant | null;
  note_quick: QuickReply | null;
  note_at: Instant | null;
  extended_minutes: Generated<number>;
  extension_held_cents: Generated<bigint>;
  extension_minutes: number | null;
  extension_status: StoredExtensionStatus | null;
  extension_from: Instant | null;
  extension_offered_at: Instant | null;
  overtime_status: OvertimeStatus | null;
  overtime_minutes: number | null;
  overtime_cents: bigint | null;
  overtime_requested_at: Instant | null;
  overtime_answered_at: Instant | null;
  overtime_reason: string | null;
  created_at: Instant;
  updated_at: Instant;
  waiting_cents: Generated<bigint>;
};

/** A view: pay that was due is paid once nothing of it is owed any more. */
export type WorkerShiftFundingView = { worker_shift_id: string; funding: Funding };

export type ScansTable = {
  id: string;
  worker_shift_id: string;
  action: ScanAction;
  step: bigint;
  at: Instant;
  received_at: Instant;
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
  at: Instant;
  by: ShiftActor;
  actor_id: string | null;
  event: AttendanceEvent;
  reason: string | null;
  before: ColumnType<AttendanceFacts | null, string | null, never>;
  after: ColumnType<AttendanceFacts | null, string | null, never>;
};

export type DisputeFile = { name: string; size: number; key: string };

export type DisputesTable = {
  id: string;
  worker_shift_id: string;
  opened_by: UserType;
  status: DisputeStatus;
  outcome: DisputeOutcome | null;
  standing_cents: bigint;
  standing_minutes: number;
  standing_break: number;
  proposal_in_at: Instant | null;
  proposal_out_at: Instant | null;
  proposal_cents: bigint;
  proposal_reason: string;
  counter_in_at: Instant | null;
  counter_out_at: Instant | null;
  counter_cents: bigint | null;
  counter_reason: string | null;
  last_answer: string | null;
  /** Of the proposal. */
  files: ColumnType<DisputeFile[], string | undefined, string>;
  answer_by: Instant | null;
  decided_cents: bigint | null;
  decided_reason: string | null;
  decided_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
};

export type CalendarFeedsTable = { user_id: string; nonce: string; created_at: Instant };

export type KiosksTable = {
  id: string;
  owner_id: string;
  label: string;
  pin_hash: string | null;
  code_hash: Buffer | null;
  created_at: Instant;
  opened_at: Instant | null;
  last_seen_at: Instant | null;
  expires_at: Instant;
  revoked_at: Instant | null;
};

export type KioskJobsTable = { kiosk_id: string; job_id: string };

export type AttendanceTables = {
  worker_shifts: WorkerShiftsTable;
  worker_shift_funding: WorkerShiftFundingView;
  scans: ScansTable;
  attendance_log: AttendanceLogTable;
  disputes: DisputesTable;
  calendar_feeds: CalendarFeedsTable;
  kiosks: KiosksTable;
  kiosk_jobs: KioskJobsTable;
};
