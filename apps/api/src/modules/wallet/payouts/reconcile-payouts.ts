import { stuckAfterMs } from '@relevo/domain/payouts';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { compareWithProviders } from './compare-with-providers.ts';
import { openException } from './payout-exceptions.repository.ts';
import { endFundsLow } from './save-submission.ts';

export type Reconciliation = { compared: number; opened: number; resolved: number; open: number };

/**
 * Compares our payouts with those of the providers and looks for those that are under way for too long. What does not agree is an
 * exception until it agrees again; no money is moved here.
 */
export async function reconcilePayouts(deps: Deps): Promise<Reconciliation> {
  const before = await countExceptions(deps);
  const stuck = await openStuck(deps);
  const { compared, opened } = await compareWithProviders(deps);
  await endPast(deps);
  await inTransaction(deps.db, (tx) => endFundsLow(deps, tx));
  const open = await countExceptions(deps);
  const total = { compared, opened: opened + stuck, resolved: before + opened + stuck - open, open };
  if (open > 0) deps.log.warn({ event: 'payout_exceptions', ...total }, 'Payouts and the books do not agree');
  return total;
}

async function countExceptions({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_exceptions where resolved_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

async function openStuck({ db, clock }: Deps): Promise<number> {
  const at = clock.now();
  const since = (provider: 'stripe' | 'bank_file') => new Date(at.getTime() - stuckAfterMs(provider));
  const { rows } = await sql<{ id: string; provider: string; submitted_at: Date }>`
    select withdrawal_id as id, provider, submitted_at from withdrawal_parts as part
    where destination = 'bank' and status = 'processing'
      and submitted_at < case when provider = 'bank_file' then ${since('bank_file')}::timestamptz
        else ${since('stripe')}::timestamptz end
    order by submitted_at limit 500`.execute(db);
  let opened = 0;
  for (const { id, provider, submitted_at } of rows) {
    const detail = `Under way at ${provider} since ${submitted_at.toISOString()}`;
    if (await openException(db, { kind: 'stuck', subject: id, detail, at })) opened += 1;
  }
  return opened;
}

/** What was only true of a payout under way ends with it. */
async function endPast({ db, clock }: Deps): Promise<void> {
  await sql`
    update payout_exceptions as exception set resolved_at = ${clock.now()}, resolved_by = 'system'
    where resolved_at is null and kind in ('stuck', 'reversal_failed') and not exists (
      select from withdrawal_parts as part
      where part.withdrawal_id::text = exception.subject and part.destination = 'bank'
        and (part.status = 'processing' or part.status = 'completed' and part.failure_code is not null))`.execute(db);
}
