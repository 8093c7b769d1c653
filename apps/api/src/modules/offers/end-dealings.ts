import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { endApplicationsBetween } from '../applications/applications.ts';
import { endOffersBetween } from './end-offers.ts';

type Blocked = Parameters<typeof endApplicationsBetween>[2];

/** What a block ends: open applications, and under the locks of their jobs open offers. */
export async function endDealings(deps: Deps, tx: Tx, blocked: Blocked): Promise<void> {
  await endApplicationsBetween(deps, tx, blocked);
  await endOffersBetween(tx, blocked);
}
