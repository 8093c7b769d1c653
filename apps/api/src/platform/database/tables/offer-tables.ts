import type { OfferCause, OfferEnd, OfferReason, OfferStatus } from '@relevo/domain/offer-lifecycle';
import type { ReplacementCause, ReplacementEnd, ReplacementStatus } from '@relevo/domain/replacement-lifecycle';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type OffersTable = {
  id: string;
  job_id: string;
  /** Null for a place. */
  shift_id: string | null;
  worker_id: string;
  reason: OfferReason;
  because: OfferCause;
  replacement_id: string | null;
  worker_shift_id: string | null;
  proposed_by: string | null;
  wage_cents: bigint;
  note: Generated<string>;
  wave: Generated<number>;
  status: OfferStatus;
  ended_because: OfferEnd | null;
  created_at: Instant;
  expires_at: Instant;
  answered_at: Instant | null;
  application_id: string | null;
};

export type ReplacementsTable = {
  id: string;
  job_id: string;
  /** Null for a place. */
  shift_id: string | null;
  worker_shift_id: string | null;
  cause: ReplacementCause;
  places: number;
  filled: Generated<number>;
  wage_cents: bigint;
  status: ReplacementStatus;
  closed_because: ReplacementEnd | null;
  wave: Generated<number>;
  asked: Generated<number>;
  /** When the clock looks at it next. */
  next_wave_at: Instant | null;
  until_at: Instant;
  opened_at: Instant;
  closed_at: Instant | null;
};

export type StandbysTable = { job_id: string; worker_id: string; since: Instant };

export type OfferTables = { offers: OffersTable; replacements: ReplacementsTable; standbys: StandbysTable };
