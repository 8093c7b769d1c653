import { randomUUID } from 'node:crypto';
import type { OwnRatingView, RateBody } from '@relevo/contracts/ratings';
import {
  isRevealDue,
  isSameRating,
  type RatingTag,
  ratingProblem,
  ratingUntil,
  readTags,
} from '@relevo/domain/ratings';
import { Refusal } from '@relevo/domain/refusals';
import { type CancelReason, type Funding, phaseOf, type ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { revealRatings } from './reveal-ratings.ts';
import { presentOwnRating } from './shift-ratings.ts';

type RateShift = { workerShiftId: string; actor: Acting; body: RateBody };
type Rated = { rating: OwnRatingView; isNew: boolean };

/**
 * One side rates the other. The second rating of a shift reveals both in the same transaction; before that nothing
 * that the other side can read changes.
 */
export async function rateShift({ db, clock }: Deps, { workerShiftId, actor, body }: RateShift): Promise<Rated> {
  const { stars, comment } = body;
  const given = { stars, comment, tags: readTags(body.tags, actor.userType) };
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const shift = await lockShiftToRate(tx, workerShiftId, actor);
    const mine = readMine(shift);
    if (mine && isSameRating(mine, given)) return { rating: presentOwnRating(mine), isNew: false };
    const endsAt = shift.ends_at;
    const facts = {
      phase: phaseOf({ status: shift.status, funding: shift.funding, cancelReason: shift.cancel_reason }),
      endsAt,
      paidTime: { workedMinutes: shift.worked_minutes, pay: shift.pay_cents, wage: shift.final_wage_cents },
      isRated: mine !== null,
      isRevealed: shift.is_revealed,
      isOtherGone: shift.is_ratee_gone,
    };
    const problem = ratingProblem(facts, at);
    if (problem) throw new Refusal(problem, { action: 'rate', status: facts.phase });
    await recordAct(tx, { by: actor, act: 'rating.rate', subject: { type: 'worker_shift', id: workerShiftId }, at });
    const until = ratingUntil({ endsAt });
    await tx
      .insertInto('ratings')
      .values({
        // Not one that names the time: the other side reads the id.
        id: randomUUID(),
        worker_shift_id: workerShiftId,
        side: actor.userType,
        rater_id: actor.holderId,
        ratee_id: shift.ratee_id,
        ...given,
        created_at: at,
        closes_at: until,
      })
      .execute();
    if (isRevealDue({ given: shift.is_other_rated ? 2 : 1, until }, at)) await revealRatings(tx, workerShiftId, at);
    return { rating: presentOwnRating({ ...given, created_at: at }), isNew: true };
  });
}

type Locked = {
  status: ShiftStatus;
  funding: Funding;
  cancel_reason: CancelReason | null;
  worked_minutes: number | null;
  pay_cents: bigint | null;
  final_wage_cents: bigint;
  ends_at: Date;
  ratee_id: string;
  is_ratee_gone: boolean;
  is_other_rated: boolean;
  is_revealed: boolean;
  stars: number | null;
  tags: RatingTag[] | null;
  comment: string | null;
  rated_at: Date | null;
};

async function lockShiftToRate(tx: Tx, workerShiftId: string, { holderId, siteIds }: Acting): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select (locked.booked).status, (locked.booked).cancel_reason, (locked.booked).worked_minutes,
      (locked.booked).pay_cents, (locked.booked).final_wage_cents, (locked.booked).ends_at, locked.funding, locked.ratee_id, locked.is_ratee_gone, locked.is_other_rated,
      locked.is_revealed, (locked.mine).stars, (locked.mine).tags, (locked.mine).comment,
      (locked.mine).created_at as rated_at
    from lock_shift_to_rate(${workerShiftId}, ${holderId}, ${siteIds}::uuid[]) as locked`.execute(tx);
  const [locked] = rows;
  if (!locked) throw new Refusal('not_found');
  return locked;
}

function readMine({ stars, tags, comment, rated_at: at }: Locked) {
  return stars === null || tags === null || at === null ? null : { stars, tags, comment, created_at: at };
}
