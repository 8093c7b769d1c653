import type { AccountTables } from './tables/account-tables.ts';
import type { ApplicationTables } from './tables/application-tables.ts';
import type { AttendanceTables } from './tables/attendance-tables.ts';
import type { BugTables } from './tables/bug-tables.ts';
import type { CompanyTables } from './tables/company-tables.ts';
import type { ConnectionTables } from './tables/connection-tables.ts';
import type { ConsoleTables } from './tables/console-tables.ts';
import type { JobTables } from './tables/job-tables.ts';
import type { MessageTables } from './tables/message-tables.ts';
import type { NotificationTables } from './tables/notification-tables.ts';
import type { OfferTables } from './tables/offer-tables.ts';
import type { PaperTables } from './tables/paper-tables.ts';
import type { PayoutTables } from './tables/payout-tables.ts';
import type { PlaceTables } from './tables/place-tables.ts';
import type { PlatformTables } from './tables/platform-tables.ts';
import type { ProblemTables } from './tables/problem-tables.ts';
import type { RatingTables } from './tables/rating-tables.ts';
import type { RecordTables } from './tables/record-tables.ts';
import type { ReliabilityTables } from './tables/reliability-tables.ts';
import type { SecondFactorTables } from './tables/second-factor-tables.ts';
import type { WalletTables } from './tables/wallet-tables.ts';
import type { WebhookTables } from './tables/webhook-tables.ts';

/** Every table and view that is read or written through Kysely; a test compares them with the migrated database. */
export type Tables = AccountTables &
  CompanyTables &
  JobTables &
  ApplicationTables &
  AttendanceTables &
  WalletTables &
  PayoutTables &
  BugTables &
  MessageTables &
  OfferTables &
  PaperTables &
  ProblemTables &
  RatingTables &
  NotificationTables &
  RecordTables &
  ConnectionTables &
  ConsoleTables &
  ReliabilityTables &
  SecondFactorTables &
  PlaceTables &
  PlatformTables &
  WebhookTables;
