import { randomInt } from 'node:crypto';
import { type AttemptOutcome, disabledAfterFailure, nextAttemptAt } from '@relevo/domain/webhooks';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { announceDisabled } from './announce-disabled.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import { type Endpoint, saveEndpoint } from './endpoints.repository.ts';
import type { TakenDelivery } from './take-deliveries.ts';

/** Notes an attempt on its delivery and on its endpoint, which it may disable. */
export async function settleAttempt({ db, clock }: Deps, taken: TakenDelivery, outcome: AttemptOutcome): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The endpoint before its deliveries, as everyone locks them.
    const endpoint = await lockEndpoint(tx, taken.endpoint_id);
    // Deleted, and its deliveries with it.
    if (!endpoint) return;
    const now = clock.now();
    await saveAttempt(tx, { taken, outcome, now });
    if (endpoint.status === 'disabled') return;
    if (outcome.error !== null) await noteFailure(tx, endpoint, { status: outcome.status, now });
    else if (endpoint.failures > 0) await saveEndpoint(tx, endpoint.id, { failures: 0, first_failed_at: null });
  });
}

function lockEndpoint(tx: Tx, endpointId: string): Promise<Endpoint | undefined> {
  return tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpointId).forUpdate().executeTakeFirst();
}

type Attempt = { taken: TakenDelivery; outcome: AttemptOutcome; now: Date };

async function saveAttempt(tx: Tx, { taken, outcome: { status, error }, now }: Attempt): Promise<void> {
  const isReceived = error === null;
  const attempts = error === 'disabled' ? taken.attempts : taken.attempts + 1;
  const next = isReceived || error === 'disabled' ? null : nextAttemptAt(attempts, now, randomInt(1_001) / 1_000);
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({
      status: isReceived ? 'succeeded' : next ? 'pending' : 'failed',
      attempts,
      last_status: status,
      last_error: error,
      next_attempt_at: next,
      taken_until: null,
    })
    .where('id', '=', taken.id)
    // What was received counts as received, even where its endpoint was disabled at the same moment.
    .where((where) => (isReceived ? where.lit(true) : where('status', '=', 'pending')))
    .where(sql<boolean>`not ${isAskedAgain(taken)}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await tx
    .updateTable('webhook_deliveries')
    .set({ last_status: status, last_error: error, taken_until: null })
    .where('id', '=', taken.id)
    .where(isAskedAgain(taken))
    .execute();
}

/** A redelivery was asked for while this attempt was on its way: the message is sent once more, at once. */
const isAskedAgain = (taken: TakenDelivery) =>
  sql<boolean>`(status = 'pending' and attempts = 0 and next_attempt_at is distinct from ${taken.next_attempt_at})`;

async function noteFailure(tx: Tx, endpoint: Endpoint, { status, now }: { status: number | null; now: Date }) {
  const failures = endpoint.failures + 1;
  const firstFailedAt = endpoint.first_failed_at ?? now;
  await saveEndpoint(tx, endpoint.id, { failures, first_failed_at: firstFailedAt });
  const reason = disabledAfterFailure({ status, failures, firstFailedAt, now });
  if (reason === null) return;
  await disableEndpoint(tx, endpoint.id, reason);
  await announceDisabled(tx, { endpoint, reason, at: now });
}
