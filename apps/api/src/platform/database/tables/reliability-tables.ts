import type { AppealStatus, ReliabilityRule } from '@relevo/domain/reliability';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

/** Written by triggers of `worker_shifts` and `disputes`. */
export type ReliabilityEventsTable = {
  id: string;
  user_id: string;
  worker_shift_id: string;
  rule: ReliabilityRule;
  counts: boolean;
  starts_at: Instant;
  happened_at: Instant;
};

export type ReliabilityAppealsTable = {
  event_id: string;
  user_id: string;
  reason: string;
  status: Generated<AppealStatus>;
  answer: string | null;
  created_at: Instant;
  answered_at: Instant | null;
};

/** Written by a trigger of `reliability_events`. */
export type ReliabilityFiguresTable = { user_id: string; kept: number; shifts: number };

/** A view: what each booked shift says about its sides. */
export type JudgedShiftsView = {
  worker_shift_id: string;
  user_id: string;
  rule: ReliabilityRule | null;
  counts: boolean | null;
  starts_at: Instant;
  updated_at: Instant;
};

export type ReliabilityTables = {
  reliability_events: ReliabilityEventsTable;
  reliability_appeals: ReliabilityAppealsTable;
  reliability_figures: ReliabilityFiguresTable;
  judged_shifts: JudgedShiftsView;
};
