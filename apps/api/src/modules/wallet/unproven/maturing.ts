import { maturesAt } from '@relevo/domain/unproven-pay';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

/** Unproven pay from a card matures when it was paid after this moment. */
export const maturingSince = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date =>
  maturesAt(clock.now(), -config.unprovenPayoutDays);

export type MaturingColumns = {
  /** What cannot go to a bank yet. */
  maturing: bigint;
  /** When the first of it was paid. */
  maturing_paid_at: Date | null;
};

/** What of a worker's pay matures, as columns of another statement. */
export const maturingColumns = (userId: string, since: Date) => sql<MaturingColumns>`
  select coalesce(sum(card_cents - cash_cents), 0)::bigint as maturing, min(paid_at) as maturing_paid_at
  from unproven_pay where worker_id = ${userId} and card_cents > cash_cents and paid_at > ${since}`;
