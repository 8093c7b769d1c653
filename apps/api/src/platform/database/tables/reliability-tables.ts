import type { AppealStatus, ReliabilityRule } from '@relevo/domain/reliability';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

/** Written with every booked shift that ends or changes after that. */
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

export type ReliabilityTables = {
  reliability_events: ReliabilityEventsTable;
  reliability_appeals: ReliabilityAppealsTable;
  reliability_figures: ReliabilityFiguresTable;
};
