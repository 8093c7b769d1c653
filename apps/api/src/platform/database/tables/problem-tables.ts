import type { UserType } from '@relevo/domain/account';
import type { ProblemActor, ProblemKind, ProblemStatus } from '@relevo/domain/problem-lifecycle';
import type { ColumnType } from 'kysely';
import type { Instant, JsonList } from './column-types.ts';

export type ProblemFile = { name: string; size: number; key: string };
export type ProblemStep = { at: string; status: ProblemStatus; by: ProblemActor; note: string | null };
export type ProblemNote = { at: string; operator: string; note: string };

export type ShiftProblemsTable = {
  id: string;
  worker_shift_id: string;
  reporter_id: string;
  side: UserType;
  kind: ProblemKind;
  status: ProblemStatus;
  description: string | null;
  files: JsonList<ProblemFile>;
  history: ColumnType<ProblemStep[], string, string>;
  notes: JsonList<ProblemNote>;
  created_at: Instant;
  updated_at: Instant;
};

export type ProblemTables = { shift_problems: ShiftProblemsTable };
