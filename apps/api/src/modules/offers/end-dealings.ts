import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { endApplicationsBetween, lockLiveJobsOf } from '../applications/applications.ts';
import { endOffersBetween } from './end-offers.ts';

type Blocked = Parameters<typeof endApplicationsBetween>[2];

/** What a block ends: open offers and applications, in the order in which an erasure ends them, because screens see each change. */
export async function endDealings(deps: Deps, tx: Tx, blocked: Blocked): Promise<void> {
  await lockLiveJobsOf(tx, blocked.ownerId);
  await endOffersBetween(tx, blocked);
  await endApplicationsBetween(deps, tx, blocked);
}
