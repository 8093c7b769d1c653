import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { PublicCompanyView } from '@relevo/contracts/companies';
import type { NotificationPage } from '@relevo/contracts/notifications';
import type { PersonView } from '@relevo/contracts/people';
import type { RecordedEvent } from '@relevo/domain/events';
import { type RatingTag, ratingTagsAbout, summarizeRatings, sumRatings } from '@relevo/domain/ratings';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import { publishEvents } from '../../platform/background/outbox.ts';
import { everyMinute } from '../../scheduled-tasks.ts';
import { aScene, seeShift as askShift, later, type Scene } from '../../testing/attendance.ts';
import { anEmployer, aWorker } from '../../testing/hiring.ts';
import { signInAgain, withPassword } from '../../testing/people.ts';
import { addRating, rate, ratingsOf, settleAnHour } from '../../testing/ratings.ts';
import { putInReview } from '../../testing/shifts-to-name.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { readRatingSummary } from './ratings.ts';

const app = useTestApp();
let stranger: SignedInView;
beforeAll(async () => {
  stranger = await aWorker(app);
});
beforeEach(async () => {
  stranger = await signInAgain(app, stranger);
});

/** A worker and an employer with a company, after a shift of one paid hour. */
async function aRatedScene(): Promise<Scene & { companyId: string }> {
  const scene = await aScene(app, { startsIn: 5, length: 60, deposit: '0' });
  const company = await app.client.patch<{ id: string }>(
    '/company/profile/',
    { name: 'Chez Jeanne' },
    as(scene.employer),
  );
  await settleAnHour(app, scene.shiftId);
  return { ...scene, companyId: company.body.id };
}

type Refused = { code?: string; tags?: string[]; stars?: string[]; comment?: string[] };
const refusal = async (person: SignedInView, shiftId: string, body?: object) => {
  const answer = await rate<Refused>(app, person, shiftId, body);
  return [answer.status, answer.body.code];
};
const seeShift = async (person: SignedInView, shiftId: string) => (await askShift(app, person, shiftId)).body;
const ratingOf = async (person: SignedInView, shiftId: string) => (await seeShift(person, shiftId)).rating;
/** Publishes what was recorded, and sends the mails of a shift. Answers their addresses and subjects. */
async function mailsAbout(shiftId: string) {
  while ((await publishEvents(app.db, createNotifications)) > 0);
  const { rows } = await sql<{ id: bigint; type: string; payload: Record<string, unknown> }>`
    select id, type, payload from outbox_events
    where type = 'rating.revealed' and payload ->> 'workerShiftId' = ${shiftId} order by id`.execute(app.db);
  for (const { id: eventId, type, payload } of rows)
    await handleEvent(app.deps, { ...payload, type, eventId } as unknown as RecordedEvent);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const mails = await app.db
    .selectFrom('mails')
    .select(['to_address', 'subject'])
    .where('event_id', 'in', ids)
    .execute();
  return mails.map(({ to_address, subject }) => [to_address, subject]).sort();
}
const kindsOf = async (person: SignedInView) => {
  const { body } = await app.client.get<NotificationPage>('/notification/list/', as(person));
  return body.results.map(({ kind, group, subject }) => [kind, group, subject?.id]);
};

describe('rating a shift', () => {
  test('is shown to its author alone until the other side has rated, then both are revealed at once', async () => {
    const { employer, worker, shiftId } = await aRatedScene();
    const before = await seeShift(worker, shiftId);
    const until = new Date(new Date(before.shift.ends_at).getTime() + 14 * 86_400_000).toISOString();
    expect(before.rating).toEqual({ until, can_rate: true, mine: null, theirs: null });
    expect(before.actions).toContain('rate');

    const given = { stars: 4, tags: ['punctual', 'skilled', 'punctual'], comment: '  Quick and kind 🙂 ' };
    const { status, body: mine } = await rate(app, employer, shiftId, given);
    expect(status).toBe(201);
    expect(mine).toEqual({
      stars: 4,
      tags: ['punctual', 'skilled'],
      comment: 'Quick and kind 🙂',
      created_at: app.clock.now().toISOString(),
    });
    expect(await ratingOf(employer, shiftId)).toEqual({ until, can_rate: false, mine, theirs: null });
    expect((await seeShift(employer, shiftId)).actions).not.toContain('rate');
    const same = await rate(app, employer, shiftId, { ...given, tags: ['skilled', 'punctual'] });
    expect([same.status, same.body]).toEqual([200, mine]);
    expect(await refusal(employer, shiftId, { ...given, stars: 5 })).toEqual([409, 'already_rated']);
    expect(await seeShift(worker, shiftId)).toEqual(before);

    expect((await rate(app, worker, shiftId, { stars: 2, tags: null, comment: ' ' })).status).toBe(201);
    const theirs = { stars: 4, tags: ['punctual', 'skilled'], comment: 'Quick and kind 🙂' };
    expect((await ratingOf(worker, shiftId)).theirs).toEqual(theirs);
    expect((await ratingOf(employer, shiftId)).theirs).toEqual({ stars: 2, tags: [], comment: null });
    const subject = `The ratings of ${before.shift.job.title} are here`;
    const both = [employer.user.email, worker.user.email].sort();
    expect(await mailsAbout(shiftId)).toEqual(both.map((address) => [address, subject]));
    for (const person of [employer, worker])
      expect(await kindsOf(person)).toContainEqual(['rating.revealed', 'trust', shiftId]);
  });

  test('takes stars from 1 to 5, three tags about the other side, and 500 characters', async () => {
    const { employer, worker, shiftId } = await aRatedScene();
    const wrong: [SignedInView, object, keyof Refused][] = [
      [worker, {}, 'stars'],
      [worker, { stars: 0 }, 'stars'],
      [worker, { stars: 6 }, 'stars'],
      [worker, { stars: 4.5 }, 'stars'],
      [worker, { stars: '4' }, 'stars'],
      [worker, { stars: 4, tags: ['punctual'] }, 'tags'],
      [employer, { stars: 4, tags: ['respectful'] }, 'tags'],
      [employer, { stars: 4, tags: ['tall'] }, 'tags'],
      [employer, { stars: 4, tags: ratingTagsAbout.worker.slice(0, 4) }, 'tags'],
      [worker, { stars: 4, comment: 'é'.repeat(501) }, 'comment'],
    ];
    for (const [person, body, field] of wrong) {
      const answer = await rate<Refused>(app, person, shiftId, body);
      expect([answer.status, Object.keys(answer.body)], JSON.stringify(body)).toEqual([400, [field]]);
    }
    const tags = ratingTagsAbout.employer.slice(0, 3);
    const { status, body } = await rate(app, worker, shiftId, { stars: 1, tags, comment: '🙂'.repeat(500) });
    expect([status, body.tags, [...(body.comment ?? '')].length]).toEqual([201, tags, 500]);
  });

  test('is for the two of a settled shift of half an hour or more, for 14 days', async () => {
    const scene = await aScene(app, { startsIn: 5, length: 60, deposit: '0' });
    const { employer, worker, shiftId } = scene;
    expect((await rate(app, stranger, shiftId)).status).toBe(404);
    expect((await rate(app, stranger, randomUUID())).status).toBe(404);
    expect(await refusal(worker, shiftId)).toEqual([409, 'invalid_transition']);
    await putInReview(app, shiftId);
    expect(await refusal(employer, shiftId)).toEqual([409, 'invalid_transition']);
    const set = (changes: object) =>
      app.db.updateTable('worker_shifts').set(changes).where('id', '=', shiftId).execute();
    await set({ review_reason: null, review_until: null, funding: 'due', worked_minutes: 29, pay_cents: 9_67n });
    expect(await refusal(employer, shiftId)).toEqual([409, 'invalid_transition']);
    await set({ worked_minutes: 30, pay_cents: 10_00n });
    expect((await rate(app, employer, shiftId)).status).toBe(201);
    expect(await mailsAbout(shiftId)).toEqual([]);
    const after = await later(app, scene, { days: 15 });
    expect(await refusal(after.worker, shiftId)).toEqual([409, 'rating_closed']);
    expect((await rate(app, after.employer, shiftId)).status).toBe(200);
    expect(await ratingOf(after.worker, shiftId)).toMatchObject({ can_rate: false, mine: null, theirs: { stars: 5 } });
    expect(await mailsAbout(shiftId)).toHaveLength(2);
    for (const person of [after.employer, after.worker])
      expect(await kindsOf(person)).toContainEqual(['rating.revealed', 'trust', shiftId]);
  });

  test('by both at once, each of them twice, stores two ratings and reveals them once', async () => {
    const { employer, worker, shiftId } = await aRatedScene();
    const answers = await Promise.all([employer, worker, employer, worker].map((person) => rate(app, person, shiftId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201]);
    await everyMinute(app.deps);
    const { rows } = await sql<{ user_id: string; count: number }>`
      select payload ->> 'userId' as user_id, count(*)::int as count from outbox_events
      where type = 'rating.revealed' and payload ->> 'workerShiftId' = ${shiftId} group by 1`.execute(app.db);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
    for (const { user } of [employer, worker]) expect((await readRatingSummary(app.db, user.id)).count).toBe(1);
  });
});

describe('the average', () => {
  test('is of the newest revealed rating of each rater, from three raters on, the same wherever it is shown', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const { body: company } = await app.client.patch<{ id: string }>(
      '/company/profile/',
      { name: 'Atelier Roy' },
      as(employer),
    );
    const scenes = [];
    for (let index = 0; index < 4; index += 1) scenes.push(await aRatedScene());
    const given: [number, number, boolean][] = [
      [0, 1, true],
      [0, 5, true],
      [1, 4, true],
      [2, 1, false],
      [2, 4, true],
      [3, 2, false],
    ];
    const counted = [];
    for (const [index, [rater, stars, isRevealed]] of given.entries()) {
      app.clock.advance({ minutes: 1 });
      const scene = await aRatedScene();
      const id = await addRating(app, scene.shiftId, { by: 'worker', stars, isRevealed });
      const raterId = scenes[rater]?.worker.user.id ?? '';
      await sql`update ratings set rater_id = ${raterId}, ratee_id = ${employer.user.id} where id = ${id}`.execute(
        app.db,
      );
      const createdAt = new Date(app.clock.now().getTime() + index);
      counted.push({ id, raterId, stars, createdAt, revealedAt: isRevealed ? createdAt : null });
    }
    await sql`select count_ratings(array[${employer.user.id}, ${worker.user.id}]::uuid[])`.execute(app.db);
    const expected = summarizeRatings(sumRatings(counted));
    expect(expected).toEqual({ average: 4.3, count: 3 });
    expect(await readRatingSummary(app.db, employer.user.id)).toEqual(expected);
    expect(await readRatingSummary(app.db, worker.user.id)).toEqual({ average: null, count: 0 });

    const { body: seen } = await app.client.get<PublicCompanyView>(`/company/${company.id}/`, as(stranger));
    const { body: list } = await app.client.get<{ results: PublicCompanyView[] }>(
      '/company/list/?search=Atelier%20Roy',
      as(stranger),
    );
    const page = await ratingsOf(app, stranger, `/company/${company.id}/`);
    expect([seen.rating, list.results[0]?.rating, page.body.rating]).toEqual([expected, expected, expected]);
    expect([page.body.count, page.body.results.map(({ stars }) => stars)]).toEqual([4, [4, 4, 5, 1]]);
  });

  test('of a worker is on the application and the person, for those who deal with them', async () => {
    const { employer, worker, shiftId, companyId } = await aRatedScene();
    await rate(app, employer, shiftId, { stars: 5, comment: 'Thank you' });
    await rate(app, worker, shiftId, { stars: 3, tags: ['safe_place'] });
    const rating = { average: null, count: 1 };
    const person = await app.client.get<PersonView>(`/user/${worker.user.id}/`, as(employer));
    const received = await app.client.get<{ results: { worker: PersonView }[] }>(
      '/application/received/',
      as(employer),
    );
    expect([person.body.rating, received.body.results[0]?.worker.rating]).toEqual([rating, rating]);

    const revealed_on = app.clock.now().toISOString().slice(0, 10);
    const own = await ratingsOf(app, worker, `/user/${worker.user.id}/`);
    expect(own.body).toMatchObject({ count: 1, rating });
    const entry = { stars: 5, tags: [], comment: 'Thank you', comment_hidden: false };
    const written = { id: own.body.results[0]?.id, ...entry, from: { name: 'Chez Jeanne' }, revealed_on };
    expect(own.body.results).toEqual([{ ...written, can_report: true }]);
    // Its author reads the same, without an offer to report it.
    const theirs = await ratingsOf(app, employer, `/user/${worker.user.id}/`);
    expect(theirs.body).toEqual({ ...own.body, results: [{ ...written, can_report: false }] });
    expect((await ratingsOf(app, stranger, `/user/${worker.user.id}/`)).status).toBe(404);

    const ofCompany = await ratingsOf(app, stranger, `/company/${companyId}/`);
    expect((await ratingsOf(app, worker, `/user/${employer.user.id}/`)).body).toEqual(ofCompany.body);
    const { first_name, last_name } = worker.user;
    expect(ofCompany.body.results[0]).toMatchObject({
      stars: 3,
      tags: ['safe_place'] satisfies RatingTag[],
      from: { name: `${first_name} ${last_name.charAt(0)}.` },
    });
    expect((await ratingsOf(app, stranger, `/company/${randomUUID()}/`)).status).toBe(404);
  });
});

describe('reporting a comment', () => {
  test('is for those who can read it, not for its author, and again changes nothing', async () => {
    const { employer, worker, shiftId } = await aRatedScene();
    await rate(app, worker, shiftId, { stars: 1, comment: 'A rude person' });
    const [about] = await app.db.selectFrom('ratings').select('id').where('worker_shift_id', '=', shiftId).execute();
    const report = (person: SignedInView, id = about?.id ?? '', body: object = { reason: 'An insult' }) =>
      app.client.post(`/rating/${id}/report/`, body, as(person));
    expect((await report(employer)).status).toBe(404);
    await rate(app, employer, shiftId, { stars: 5, comment: 'Kind' });
    const statuses = [];
    for (const person of [employer, employer, stranger, worker]) statuses.push((await report(person)).status);
    expect(statuses).toEqual([204, 204, 204, 404]);
    expect((await report(stranger, about?.id, { reason: ' ' })).status).toBe(400);
    const { results } = (await ratingsOf(app, worker, `/user/${worker.user.id}/`)).body;
    expect((await report(stranger, results[0]?.id)).status).toBe(404);
    expect((await report(worker, results[0]?.id)).status).toBe(204);
    const reports = await app.db
      .selectFrom('rating_reports')
      .selectAll()
      .where('rating_id', '=', about?.id ?? '')
      .execute();
    expect(reports.map(({ reporter_id }) => reporter_id).sort()).toEqual([employer.user.id, stranger.user.id].sort());
  });
});

test('a deleted account takes what it received with it; what it gave keeps the stars, without words and name', async () => {
  const scene = await aRatedScene();
  const { employer, worker, shiftId, companyId } = scene;
  await rate(app, worker, shiftId, { stars: 2, comment: 'Not as described' });
  await rate(app, employer, shiftId, { stars: 4 });
  const exported = await app.client.get<Record<string, unknown>>('/user/export/', {
    ...as(worker),
    headers: withPassword,
  });
  expect(exported.body).toMatchObject({
    ratings_given: [{ stars: 2, comment: 'Not as described' }],
    ratings_received: [{ stars: 4, comment: null }],
    rating_reports: [],
  });
  const gone = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(worker));
  expect(gone.status).toBe(204);
  const { body } = await ratingsOf(app, stranger, `/company/${companyId}/`);
  expect(body.results).toMatchObject([{ stars: 2, comment: null, comment_hidden: false, from: { name: null } }]);
  expect(body.rating).toEqual({ average: null, count: 1 });
  expect(await ratingOf(employer, shiftId)).toMatchObject({ can_rate: false, mine: null, theirs: { stars: 2 } });
  expect(await refusal(employer, shiftId)).toEqual([409, 'rating_closed']);
});
