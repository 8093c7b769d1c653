import type { NotificationGroup, NotificationSubject } from '@relevo/domain/notifications';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type NotificationsTable = {
  id: string;
  user_id: string;
  /** The company that a member other than its owner was notified for; null for everyone else. */
  holder_id: string | null;
  event_id: bigint;
  /** The type of the event; one of a later version is possible. */
  kind: string;
  subject_type: NotificationSubject['type'] | null;
  subject_id: string | null;
  job_id: string | null;
  job_ids: string[] | null;
  collapses: Generated<boolean>;
  created_at: Instant;
  read_at: Instant | null;
  pushed_at: Instant | null;
};

export type NotificationPreferencesTable = {
  user_id: string;
  kind: NotificationGroup;
  mail: boolean;
  push: boolean;
};

export type PushSubscriptionsTable = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
  delivered_at: Instant;
};

export type NotificationTables = {
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
};
