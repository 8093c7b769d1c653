import type { UserType } from '@relevo/domain/account';
import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import type { JobActor } from '@relevo/domain/job-lifecycle';
import type { QuickReply } from '@relevo/domain/message-threads';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type MessageThreadsTable = {
  id: string;
  job_id: string | null;
  job_title: string;
  owner_id: string;
  worker_id: string;
  last_number: Generated<number>;
  closed_by: UserType | null;
  closed_at: Instant | null;
  created_at: Instant;
};

export type MessagesTable = {
  id: string;
  thread_id: string;
  number: number;
  author_id: string;
  side: UserType;
  client_id: string;
  text: string | null;
  quick: QuickReply | null;
  masked: Generated<boolean>;
  erased: Generated<boolean>;
  to_crew: Generated<boolean>;
  sent_at: Instant;
  read_at: Instant | null;
};

export type CrewMessagesTable = {
  id: string;
  job_id: string;
  /** Null for the whole job. */
  shift_id: string | null;
  author_id: string;
  /** Null once it is in every thread. */
  text: string | null;
  /** The threads that it is still to be written into. */
  thread_ids: Generated<string[]>;
  sent_count: number;
  skipped_count: number;
  sent_at: Instant;
};

export type MessageInboxesTable = {
  thread_id: string;
  user_id: string;
  last_at: Instant;
  unread: Generated<number>;
  mail_due_at: Instant | null;
  mailed_at: Instant | null;
};

export type MessageReportsTable = {
  message_id: string;
  thread_id: string;
  reporter_id: string;
  reason: string | null;
  created_at: Instant;
  handled_at: Instant | null;
};

/** A view: what the rules on a thread read. */
export type ThreadFactsView = {
  thread_id: string;
  last_shift_at: Instant;
  status: ApplicationStatus;
  is_withdrawn: boolean;
  last_step_by: JobActor;
  was_booked: boolean;
  is_someone_gone: boolean;
  /** Since when the two are hidden from each other; null without a block. */
  blocked_at: Instant | null;
  /** The planned end of the last shift between the two that a block leaves standing. */
  standing_until: Instant | null;
};

export type MessageTables = {
  message_threads: MessageThreadsTable;
  messages: MessagesTable;
  crew_messages: CrewMessagesTable;
  message_inboxes: MessageInboxesTable;
  message_reports: MessageReportsTable;
  thread_facts: ThreadFactsView;
};
