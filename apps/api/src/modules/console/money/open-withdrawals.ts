import { automaticProviders } from '@relevo/domain/payout-lifecycles';
import { sql } from 'kysely';

/**
 * Whether a row of `withdrawals` is not final and not in the hands of a provider that carries it out by itself, as
 * `isHeldByProvider` says of its bank part.
 */
export const isOpenForOperator = sql<boolean>`
  (withdrawals.status in ('pending', 'processing') and not exists (
    select from withdrawal_parts as held
    where held.withdrawal_id = withdrawals.id and held.destination = 'bank' and held.status = 'processing'
      and held.provider = any (${sql.lit(`{${automaticProviders.join(',')}}`)}::text[])
      and not exists (select from payout_exceptions as unknown where unknown.kind = 'unknown_at_provider'
        and unknown.subject = withdrawals.id::text and unknown.resolved_at is null)))`;
