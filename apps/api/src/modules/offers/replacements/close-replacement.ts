import type { OfferEnd } from '@relevo/domain/offer-lifecycle';
import { moveOfEnd, nextReplacementStatus, type ReplacementEnd } from '@relevo/domain/replacement-lifecycle';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { closeOffersOfSearch } from '../close-offers.ts';
import { publishSearch, type Replacement, saveReplacement } from './replacements.repository.ts';

/** Why the open offers of a search end with it; null when they end another way in the same transaction. */
const offersEnd: Record<ReplacementEnd, OfferEnd | null> = {
  filled: 'filled',
  nobody_left: null,
  // The offers of a search never last longer than it does.
  time_over: null,
  stopped: 'withdrawn',
  job_over: 'job_over',
  not_needed: 'filled',
  arrived: 'arrived',
};

type Close = { because: ReplacementEnd; by?: 'employer' | 'system'; at: Date };

/** Ends a locked search and its open offers. The employer is notified of what they wait for: found, or not found. */
export async function closeReplacement(
  tx: Tx,
  search: Replacement & { owner_id: string },
  { because, by = 'system', at }: Close,
): Promise<void> {
  const { id: replacementId, job_id: jobId, owner_id: userId } = search;
  const status = nextReplacementStatus(search.status, moveOfEnd(search.status, because), by);
  await saveReplacement(tx, replacementId, { status, closed_because: because, closed_at: at, next_wave_at: null });
  const end = offersEnd[because];
  if (end) await closeOffersOfSearch(tx, { replacementId, because: end, at });
  // A place of a search that was only proposed fills in the ordinary way.
  if (status === 'filled' && search.status === 'searching')
    await recordEvent(tx, { type: 'replacement.filled', userId, replacementId, jobId }, at);
  if (status === 'unfilled') await recordEvent(tx, { type: 'replacement.unfilled', userId, replacementId, jobId }, at);
  await publishSearch(tx, search, because, at);
}
