import type { Deps } from '../../../platform/deps.ts';
import { receivePayoutEvent } from './receive-payout-event.ts';
import { refreshPayoutAccount } from './refresh-payout-account.ts';

export type SignedEvent = Readonly<{ body: Buffer; signature: string | undefined }>;

/** Handles an event of a payout provider, also of one that is not used for new payouts any more; false when none signed it. */
export async function receivePayout(deps: Deps, { body, signature }: SignedEvent): Promise<boolean> {
  for (const provider of [deps.payouts, ...deps.formerPayouts.values()]) {
    const event = await provider.readEvent?.(body, signature);
    if (!event) continue;
    const refreshAccount = (accountKey: string) => refreshPayoutAccount(deps, provider, accountKey);
    await receivePayoutEvent(deps, event, { provider, refreshAccount });
    return true;
  }
  return false;
}
