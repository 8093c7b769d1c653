import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { type Db, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { settleRefund } from './settle-refund.ts';

const leaseMs = 30_000;
/** Well within the day for which a provider remembers an idempotency key. */
const searchAfterMs = 3_600_000;

/** Asks the provider for the refunds of a withdrawal. */
export async function finishRefunds(deps: Deps, withdrawalId: string): Promise<void> {
  const parts = await deps.db
    .selectFrom('withdrawal_parts')
    .select('id')
    .where('withdrawal_id', '=', withdrawalId)
    .where('destination', '=', 'card')
    .where('status', '=', 'pending')
    .orderBy('number')
    .execute();
  for (const { id } of parts) await finishRefund(deps, id);
}

/** Asks the provider for a refund and saves the outcome. Safe to call again at any time. */
export async function finishRefund(deps: Deps, partId: string): Promise<void> {
  const { db, clock, cards, log } = deps;
  const at = clock.now();
  if (!(await claimRefund(db, partId, { at, until: new Date(at.getTime() + leaseMs) }))) return;
  const refund = await findRefund(db, partId);
  if (!refund?.charge_key || refund.provider !== cards.name) return;
  try {
    const outcome = await cards.refund({
      refundId: partId,
      chargeKey: refund.charge_key,
      amount: refund.amount_cents,
      askedSince: at.getTime() - refund.created_at.getTime() > searchAfterMs ? refund.created_at : null,
    });
    await settleRefund(deps, partId, outcome);
  } catch (error) {
    // The refund stays pending, and the next attempt asks again.
    log.warn({ event: 'refund_outcome_unknown', err: error, refund_id: partId }, 'Refund outcome is not known yet');
    await db
      .updateTable('withdrawal_parts')
      .set({ claimed_until: null })
      .where('id', '=', partId)
      .where('status', '=', 'pending')
      .execute();
  }
}

async function findRefund(db: Db, partId: string) {
  return db
    .selectFrom('withdrawal_parts as part')
    .innerJoin('deposits', 'deposits.id', 'part.deposit_id')
    .select(['part.amount_cents', 'part.created_at', 'deposits.charge_key', 'deposits.provider'])
    .where('part.id', '=', partId)
    .executeTakeFirst();
}

/** Takes a lease on a pending refund; false while another process holds it, or when the provider has accepted it. */
async function claimRefund(db: Db, partId: string, { at, until }: { at: Date; until: Date }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .updateTable('withdrawal_parts')
      .set({ claimed_until: until })
      .where('id', '=', partId)
      .where('status', '=', 'pending')
      .where('refund_key', 'is', null)
      .where((either) => either.or([either('claimed_until', 'is', null), either('claimed_until', '<=', at)]))
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

/** Finishes the refunds that a crash or an unreachable provider left pending. */
export async function finishOpenRefunds(deps: Deps): Promise<void> {
  await drain(deps, {
    name: 'finish_refund',
    from: sql`withdrawal_parts as part`,
    alias: 'part',
    key: sql`part.id`,
    dueAt: sql`part.created_at`,
    where: (now) => sql`
      part.destination = 'card' and part.status = 'pending' and part.refund_key is null
      and (part.claimed_until is null or part.claimed_until <= ${now})`,
    // A refund has its own lease, and the provider is asked for its outcome every minute.
    isUnclaimed: true,
    act: ([id = '']) => finishRefund(deps, id),
  });
}
