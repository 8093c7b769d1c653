import type { ApplicationStatus, ApplicationStep } from '@relevo/domain/application-lifecycle';
import type { JobActor } from '@relevo/domain/job-lifecycle';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type ApplicationsTable = {
  id: string;
  job_id: string;
  worker_id: string;
  final_wage_cents: bigint;
  status: ApplicationStatus;
  /** A booking of named shifts without a place. */
  covers: Generated<boolean>;
  /** The shifts that an application for some of them names; null for a place, and for a cover that an offer led to. */
  asked_shift_ids: string[] | null;
  withdrawn_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
};

export type ApplicationHistoryTable = {
  id: ColumnType<bigint, never, never>;
  application_id: string;
  status: ApplicationStep;
  by: JobActor;
  at: Instant;
};

export type ApplicationTables = {
  applications: ApplicationsTable;
  application_history: ApplicationHistoryTable;
};
