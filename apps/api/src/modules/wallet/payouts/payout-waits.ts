import { firstPayoutReviewAbove } from '@relevo/domain/payouts';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

type Waits = Pick<Deps, 'config' | 'clock' | 'payouts'>;

/** Why the payout `part.id` of the surrounding statement is not taken up; `reason` is null when it may be. */
export const payoutWaitsSql = ({ config, clock, payouts }: Waits): RawBuilder<unknown> => sql`
  payout_waits(part.id, ${payouts.name}, ${config.payouts.reviewAbove}::bigint, ${firstPayoutReviewAbove}::bigint,
    ${clock.now()}::timestamptz)`;

/** What a person has to look at before `part.id` is released, apart from charges that are in doubt. */
export const payoutReviewSql = ({ config, clock }: Omit<Waits, 'payouts'>): RawBuilder<unknown> => sql`
  payout_review(part.id, ${config.payouts.reviewAbove}::bigint, ${firstPayoutReviewAbove}::bigint,
    ${clock.now()}::timestamptz)`;
