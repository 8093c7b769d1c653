import type { Deps } from '../../../platform/deps.ts';
import { askProviders } from './ask-provider.ts';
import { takeUpPayouts } from './take-up-payouts.ts';

/** Takes up what is payable and asks about what is under way, for a limited time; the next round goes on from there. */
export async function carryOutPayouts(deps: Deps, forMs: number): Promise<void> {
  const start = performance.now();
  const within = (share: number) => () => performance.now() - start > forMs * share;
  await takeUpPayouts(deps, within(0.4));
  await askProviders(deps, within(1));
}
