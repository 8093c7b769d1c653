import type { BugActor, BugStatus } from '@relevo/domain/bug-lifecycle';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type BugsTable = {
  id: string;
  reporter_id: string;
  title: string;
  description: string;
  status: Generated<BugStatus>;
  attachment_key: string | null;
  attachment_name: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type BugHistoryTable = {
  id: ColumnType<bigint, never, never>;
  bug_id: string;
  status: BugStatus;
  by: BugActor;
  note: string | null;
  at: Instant;
};

export type BugTables = {
  bugs: BugsTable;
  bug_history: BugHistoryTable;
};
