import { initialOfferStatus } from '@relevo/domain/offer-lifecycle';
import { waveTime } from '@relevo/domain/quiet-hours';
import { Refusal } from '@relevo/domain/refusals';
import { placesToFill, takeableSeats } from '@relevo/domain/replacement-lifecycle';
import { type Candidate, waveAnswerBy, waveSize } from '@relevo/domain/waves';
import { type Insertable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OffersTable } from '../../../platform/database/tables/offer-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseWhoOwes } from '../../wallet/wallet.ts';
import { addOffers } from '../offers.repository.ts';
import { closeReplacement } from './close-replacement.ts';
import { findCandidates } from './find-candidates.ts';
import { publishSearch, type Search, saveReplacement, unitOf } from './replacements.repository.ts';

const minuteMs = 60_000;

/**
 * Asks the next workers of a search, under the lock of its job and after offers past their time expired. Waits while offers
 * of the last wave are open, while an accepted worker may take the place, and at night; ends a search that is over.
 */
export async function sendWave(deps: Deps, tx: Tx, search: Search, at: Date): Promise<void> {
  if (search.until_at <= at) return closeReplacement(tx, search, { because: 'time_over', at });
  if (search.status !== 'searching') return;
  const openUntil = await openOffersUntil(tx, search.id, at);
  if (openUntil) return waitUntil(tx, search, openUntil);
  const toFill = placesToFill({ ...search, free: takeableSeats(unitOf(search, at)) });
  const isAway = toFill < 1 || (await owes(deps, tx, search.owner_id, at));
  if (isAway) return waitUntil(tx, search, new Date(at.getTime() + minuteMs));
  const startsAt = search.shift_starts_at ?? (await nextStart(tx, search, at));
  const moment = { now: at, startsAt };
  const limit = waveSize({ ...moment, toFill, asked: search.asked });
  const candidates = limit > 0 ? await findCandidates(tx, { search, limit, at }) : [];
  if (candidates.length === 0) return closeReplacement(tx, search, { because: 'nobody_left', at });
  const goesAt = waveTime({ ...moment, timezone: search.timezone });
  if (goesAt > at) return waitUntil(tx, search, goesAt);
  await ask(tx, search, { candidates, expiresAt: waveAnswerBy({ ...moment, until: search.until_at }), at });
}

/** The clock looks again then, and at the end of the search at the latest. */
async function waitUntil(tx: Tx, search: Search, next: Date): Promise<void> {
  const at = next < search.until_at ? next : search.until_at;
  if (search.next_wave_at?.getTime() !== at.getTime()) await saveReplacement(tx, search.id, { next_wave_at: at });
}

async function openOffersUntil(tx: Tx, replacementId: string, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(offer.expires_at) as until from offers as offer
    where offer.replacement_id = ${replacementId} and offer.status = 'open' and offer.expires_at > ${at}`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Of an employer who owes no offer can be accepted. */
async function owes(deps: Deps, tx: Tx, ownerId: string, at: Date): Promise<boolean> {
  try {
    await refuseWhoOwes(deps, tx, ownerId, at);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function nextStart(tx: Tx, search: Search, at: Date): Promise<Date> {
  const { rows } = await sql<{ starts_at: Date | null }>`
    select min(starts_at) as starts_at from shifts where job_id = ${search.job_id} and starts_at > ${at}`.execute(tx);
  return rows[0]?.starts_at ?? search.until_at;
}

type Ask = { candidates: readonly Candidate[]; expiresAt: Date; at: Date };

async function ask(tx: Tx, search: Search, { candidates, expiresAt, at }: Ask): Promise<void> {
  const wave = search.wave + 1;
  const offers = candidates.map(
    ({ id: workerId, because }): Insertable<OffersTable> => ({
      id: uuidv7(),
      job_id: search.job_id,
      shift_id: search.shift_id,
      worker_id: workerId,
      reason: 'replacement',
      because,
      replacement_id: search.id,
      worker_shift_id: search.awaited_id,
      wage_cents: search.wage_cents,
      wave,
      status: initialOfferStatus,
      created_at: at,
      expires_at: expiresAt,
    }),
  );
  await addOffers(tx, offers);
  await saveReplacement(tx, search.id, { wave, asked: search.asked + offers.length, next_wave_at: expiresAt });
  const events = offers.map(({ id: offerId, worker_id: userId }) => {
    return { type: 'offer.received', userId, offerId, jobId: search.job_id } as const;
  });
  await recordEvents(tx, events, at);
  await publishSearch(tx, search, 'wave', at);
}
