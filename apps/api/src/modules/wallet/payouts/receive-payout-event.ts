import type { Deps } from '../../../platform/deps.ts';
import type { PayoutEvent, PayoutProvider } from '../../../platform/payouts/payout-provider.ts';
import { applyPayoutReport } from './apply-payout-report.ts';
import { findPartByKey } from './payouts-under-way.repository.ts';
import { saveTakenBack } from './save-taken-back.ts';

type Receive = {
  provider: PayoutProvider;
  /** Reads the account at the provider again and saves what is different. */
  refreshAccount(accountKey: string): Promise<void>;
};

/** Handles an event of a payout provider; repeated and reordered events are harmless, and those of others are ignored. */
export async function receivePayoutEvent(deps: Deps, event: PayoutEvent, { provider, refreshAccount }: Receive) {
  const { db, clock } = deps;
  if (event.about === 'payout') {
    const { payoutKey, accountKey, reported } = event;
    const partId = event.partId ?? (await findPartByKey(db, 'payout_key', payoutKey));
    if (partId) await applyPayoutReport(deps, partId, { reported, provider, payoutKey, accountKey });
  }
  if (event.about === 'transfer_reversed') {
    const partId = await findPartByKey(db, 'transfer_key', event.transferKey);
    if (partId) await saveTakenBack(deps, partId, 'done');
  }
  if (event.about === 'account') await refreshAccount(event.accountKey);
  await db
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type, received_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
