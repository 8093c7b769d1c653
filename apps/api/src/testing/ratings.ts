import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { OwnRatingView, RatingPage } from '@relevo/contracts/ratings';
import type { UserType } from '@relevo/domain/account';
import { ratingUntil } from '@relevo/domain/ratings';
import { as } from '@relevo/fixtures/http-client';
import { addScans, saveShift, settleWithoutPay } from './shifts-to-name.ts';
import type { TestApp } from './test-app.ts';

/** Rates the other side of a shift over HTTP. */
export const rate = <Body = OwnRatingView>(
  { client }: TestApp,
  person: SignedInView,
  shiftId: string,
  body: object = { stars: 5 },
) => client.post<Body>(`/shift/worker-shift/${shiftId}/rate/`, body, as(person));

export const ratingsOf = ({ client }: TestApp, viewer: SignedInView, path: string) =>
  client.get<RatingPage>(`${path}ratings/`, as(viewer));

/** A shift as it is after an hour of paid work between two scans. */
export async function settleAnHour(app: TestApp, shiftId: string): Promise<void> {
  await addScans(app, shiftId);
  await settleWithoutPay(app, shiftId);
  await saveShift(app, shiftId, { worked_minutes: 60 });
}

type Stored = { by: UserType; stars?: number; comment?: string; isRevealed?: boolean; raterId?: string };

/** Stores a rating of a shift, as its call or the clock leaves it. Answers its id. */
export async function addRating({ db, clock }: TestApp, shiftId: string, given: Stored): Promise<string> {
  const { by, stars = 5, comment = null, isRevealed = true, raterId } = given;
  const shift = await db
    .selectFrom('worker_shifts')
    .innerJoin('jobs', 'jobs.id', 'worker_shifts.job_id')
    .select(['worker_shifts.worker_id', 'worker_shifts.ends_at', 'jobs.owner_id'])
    .where('worker_shifts.id', '=', shiftId)
    .executeTakeFirstOrThrow();
  const [rater, ratee_id] = by === 'worker' ? [shift.worker_id, shift.owner_id] : [shift.owner_id, shift.worker_id];
  const at = clock.now();
  const { id } = await db
    .insertInto('ratings')
    .values({
      id: randomUUID(),
      worker_shift_id: shiftId,
      side: by,
      rater_id: raterId ?? rater,
      ratee_id,
      stars,
      tags: [],
      comment,
      created_at: at,
      closes_at: ratingUntil({ endsAt: shift.ends_at }),
      revealed_at: isRevealed ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
