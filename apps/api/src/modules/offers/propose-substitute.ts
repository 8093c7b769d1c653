import type { SubstituteBody } from '@relevo/contracts/offers';
import type { PageQuery } from '@relevo/contracts/paging';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { initialOfferStatus } from '@relevo/domain/offer-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { checkProposal, type SubstituteRule, substituteEnd, substituteLimits } from '@relevo/domain/substitutes';
import { type Funding, phaseOf, type ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../platform/background/outbox.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import { lockHiring } from '../applications/applications.ts';
import { liveSql } from './close-offers.ts';
import { expireOffersOf } from './expire-offers.ts';
import { findSubstitutes, presentSubstitute, type ShiftToGive } from './find-substitutes.ts';
import { addOffers } from './offers.repository.ts';

type OwnShift = { workerShiftId: string; workerId: string };
type Row = ShiftToGive & {
  status: ShiftStatus;
  funding: Funding;
  final_wage_cents: bigint;
  substitutes: SubstituteRule;
};

/** A booked shift of the worker that may be given to a substitute; another's is not found. */
async function findShiftToGive(db: Db, { workerShiftId, workerId }: OwnShift, at: Date): Promise<Row> {
  const { rows } = await sql<Row & { cancel_reason: null }>`
    select booked.id, booked.shift_id, booked.job_id, booked.worker_id, booked.starts_at, booked.ends_at, booked.status,
      booked.funding, booked.cancel_reason, booked.final_wage_cents, job.owner_id, job.timezone, job.requirements,
      job.substitutes
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.id = ${workerShiftId} and booked.worker_id = ${workerId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const phase = phaseOf({ ...row, cancelReason: row.cancel_reason });
  checkProposal({ phase, startsAt: row.starts_at, rule: row.substitutes, now: at });
  return row;
}

/** Who could take a shift of the worker, page by page. */
export async function listSubstitutes(deps: Deps, { page, page_size, ...own }: OwnShift & PageQuery) {
  const shift = await findShiftToGive(deps.db, own, deps.clock.now());
  const found = await findSubstitutes(deps.db, shift);
  const items = found.slice((page - 1) * page_size, page * page_size).map((row) => presentSubstitute(deps, row));
  return { count: found.length, items, rule: shift.substitutes === 'auto' ? ('auto' as const) : ('approve' as const) };
}

type Propose = OwnShift & { body: SubstituteBody };

/**
 * A worker asks a colleague to take a booked shift. The worker stays booked until the colleague is. The same colleague
 * again answers the offer that is there.
 */
export async function proposeSubstitute(deps: Deps, { body, ...own }: Propose) {
  return inTransaction(deps.db, async (tx) => {
    const jobId = await findJobOfShift(tx, own);
    const job = await lockHiring(tx, jobId);
    if (!job) throw new Refusal('not_found');
    const at = deps.clock.now();
    const shift = await findShiftToGive(tx, own, at);
    // An offer past its time would be in the way of a new one.
    await expireOffersOf(tx, jobId, at);
    const { earlier, openCount } = await readProposals(tx, shift, body.worker_id);
    if (earlier !== null) return { offerId: earlier, isNew: false };
    const [candidate] = await findSubstitutes(tx, shift, body.worker_id);
    if (!candidate) throw new FieldRefusal({ worker_id: [{ problem: 'invalid' }] });
    if (openCount >= substituteLimits.openPerShift)
      throw new Refusal('too_many_offers', { count: substituteLimits.openPerShift });
    if (deps.config.rateLimits) await limitProposals(tx, own.workerId, at);

    const offerId = uuidv7();
    await addOffers(tx, [
      {
        id: offerId,
        job_id: jobId,
        shift_id: shift.shift_id,
        worker_id: candidate.id,
        reason: 'substitute',
        because: candidate.because,
        worker_shift_id: shift.id,
        proposed_by: own.workerId,
        wage_cents: shift.final_wage_cents,
        note: body.note ?? '',
        status: initialOfferStatus,
        created_at: at,
        expires_at: substituteEnd(at, shift.starts_at),
      },
    ]);
    await recordEvent(tx, { type: 'offer.received', userId: candidate.id, offerId, jobId }, at);
    const userIds = [own.workerId];
    await recordChange(tx, { type: 'offer', what: 'proposed', subjectId: offerId, jobId, userIds, at });
    return { offerId, isNew: true };
  });
}

async function findJobOfShift(tx: Tx, { workerShiftId, workerId }: OwnShift): Promise<string> {
  const shift = await tx
    .selectFrom('worker_shifts')
    .select('job_id')
    .where('id', '=', workerShiftId)
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  if (!shift) throw new Refusal('not_found');
  return shift.job_id;
}

/** The live offer for the same colleague, and how many are live for the shift. */
async function readProposals(tx: Tx, { id }: ShiftToGive, workerId: string) {
  const { rows } = await sql<{ id: string; worker_id: string }>`
    select offer.id, offer.worker_id from offers as offer
    where offer.worker_shift_id = ${id} and offer.reason = 'substitute' and offer.status in (${liveSql})`.execute(tx);
  return { earlier: rows.find(({ worker_id }) => worker_id === workerId)?.id ?? null, openCount: rows.length };
}

const dayMs = 24 * 60 * 60_000;

async function limitProposals(tx: Tx, workerId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(offer.created_at) as oldest_at from offers as offer
    where offer.proposed_by = ${workerId} and offer.created_at > ${new Date(at.getTime() - dayMs)}`.execute(tx);
  const { count = 0, oldest_at: oldest = null } = rows[0] ?? {};
  if (count < substituteLimits.perDay) return;
  const freeAt = (oldest ?? at).getTime() + dayMs;
  throw new Refusal('rate_limited', { seconds: Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000)) });
}
