import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refused, seeShift } from '../../testing/attendance.ts';
import { addBooking, addJob, anEmployer, aShiftFromNow, aWorker } from '../../testing/hiring.ts';
import { addOffer, answerOffer, myOffers, withdrawOffer } from '../../testing/offers.ts';
import { addStandby } from '../../testing/replacements.ts';
import {
  aSubstitution,
  countEvents,
  listSubstitutes,
  makeColleagues,
  propose,
  proposed,
  setRule,
} from '../../testing/substitutes.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

describe('who can be asked', () => {
  test('colleagues of the employer, by a first name and an initial', async () => {
    const scene = await aSubstitution(app);
    const { status, body } = await listSubstitutes(app, scene.worker, scene.shiftId);
    const { first_name, last_name } = scene.colleague.user;
    expect(status).toBe(200);
    expect(body.results).toEqual([
      expect.objectContaining({
        id: scene.colleague.user.id,
        name: `${first_name} ${last_name[0]}.`,
        because: 'colleague',
      }),
    ]);
    expect(Object.keys(body.results[0] ?? {}).sort()).toEqual(
      ['because', 'id', 'name', 'profile_picture', 'rating', 'reliability'].sort(),
    );
  });

  test('not those who are booked then, blocked, suspended, unavailable, without a document, or asked before', async () => {
    const scene = await aSubstitution(app);
    const { employer, worker, shiftId, jobId } = scene;
    const [busy, blocked, suspended, away, declined, plain] = await Promise.all(
      Array.from({ length: 6 }, () => aWorker(app)),
    );
    if (!busy || !blocked || !suspended || !away || !declined || !plain) throw new Error('six workers were made');
    await makeColleagues(app, employer, [worker, busy, blocked, suspended, away, declined, plain]);
    const elsewhere = await anEmployer(app);
    const otherJob = await addJob(app.deps, elsewhere, aShiftFromNow(app, 200));
    await addBooking(app.deps, { employer: elsewhere, worker: busy }, { jobId: otherJob });
    await app.client.post(
      '/connection/',
      { kind: 'blocked', user_id: employer.user.id },
      { token: blocked.access_token },
    );
    await sql`update users set suspended_at = now() where id = ${suspended.user.id}`.execute(app.db);
    await app.client.put('/user/availability/', { weekly: [] }, { token: away.access_token });
    const asked = await propose(app, worker, { shiftId, worker_id: declined.user.id });
    expect(asked.status).toBe(201);
    expect((await answerOffer(app, declined, asked.body.id, false)).status).toBe(200);
    const listed = async () => (await listSubstitutes(app, worker, shiftId)).body.results.map(({ id }) => id).sort();
    expect(await listed()).toEqual([scene.colleague.user.id, plain.user.id].sort());
    for (const left of [busy, blocked, suspended, away, declined])
      expect(await propose(app, worker, { shiftId, worker_id: left.user.id })).toMatchObject({
        status: 400,
        body: { worker_id: [expect.any(String)] },
      });
    const requirements = JSON.stringify([{ document_type: 'driving_license' }]);
    await sql`update jobs set requirements = ${requirements}::jsonb where id = ${jobId}`.execute(app.db);
    expect(await listed()).toEqual([]);
  });

  test('first the workers who stand by for the job, in their order, then colleagues, each once', async () => {
    const scene = await aSubstitution(app);
    const { employer, worker, colleague, shiftId, jobId } = scene;
    const [first, second, away, busy] = await Promise.all(Array.from({ length: 4 }, () => aWorker(app)));
    if (!first || !second || !away || !busy) throw new Error('four workers were made');
    await makeColleagues(app, employer, [worker, second]);
    for (const person of [first, second, away, busy]) {
      await addStandby(app, jobId, person);
      app.clock.advance({ seconds: 1 });
    }
    // Outside their weekly hours a worker who stands by is asked all the same; not on a day off.
    await app.client.put('/user/availability/', { weekly: [] }, { token: first.access_token });
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const days_off = [{ from: day(-1), to: day(1) }];
    const closed = await app.client.put('/user/availability/', { days_off }, { token: away.access_token });
    expect(closed.status).toBe(200);
    const elsewhere = await anEmployer(app);
    const otherJob = await addJob(app.deps, elsewhere, aShiftFromNow(app, 200));
    await addBooking(app.deps, { employer: elsewhere, worker: busy }, { jobId: otherJob });
    const listed = (await listSubstitutes(app, worker, shiftId)).body.results;
    expect(listed.map(({ id, because }) => ({ id, because }))).toEqual([
      { id: first.user.id, because: 'standby' },
      { id: second.user.id, because: 'standby' },
      { id: colleague.user.id, because: 'colleague' },
    ]);
    for (const left of [away, busy])
      expect((await propose(app, worker, { shiftId, worker_id: left.user.id })).status).toBe(400);
    const asked = await propose(app, worker, { shiftId, worker_id: first.user.id });
    expect(asked).toMatchObject({ status: 201, body: { because: 'standby', status: 'open' } });
    expect((await answerOffer(app, first, asked.body.id, true)).status).toBe(200);
  });

  test('not oneself, not a stranger', async () => {
    const scene = await aSubstitution(app);
    const stranger = await aWorker(app);
    for (const person of [scene.worker, stranger])
      expect((await propose(app, scene.worker, { shiftId: scene.shiftId, worker_id: person.user.id })).status).toBe(
        400,
      );
  });

  test('only for a shift of one’s own, that starts in more than an hour, where the employer allows it', async () => {
    const scene = await aSubstitution(app);
    const { worker, colleague, shiftId, jobId } = scene;
    expect((await listSubstitutes(app, colleague, shiftId)).status).toBe(404);
    expect((await propose(app, colleague, { shiftId, worker_id: worker.user.id })).status).toBe(404);
    await setRule(app, jobId, 'off');
    expect(await listSubstitutes(app, worker, shiftId)).toMatchObject(refused(409, 'invalid_transition'));
    expect(await propose(app, worker, { shiftId, worker_id: colleague.user.id })).toMatchObject(
      refused(409, 'invalid_transition'),
    );
    expect((await seeShift(app, worker, shiftId)).body.actions).not.toContain('propose_substitute');
    await setRule(app, jobId, 'approve');
    expect((await seeShift(app, worker, shiftId)).body.actions).toContain('propose_substitute');
    app.clock.advance({ minutes: 121 });
    expect(await listSubstitutes(app, worker, shiftId)).toMatchObject(refused(409, 'invalid_transition'));
  });
});

describe('asking a colleague', () => {
  test('makes an offer at the same wage; the same colleague again answers it', async () => {
    const scene = await aSubstitution(app, { wage: '23.50' });
    const { employer, worker, colleague, shiftId } = scene;
    const asked = { shiftId, worker_id: colleague.user.id, note: 'Call me: 514-555-0134' };
    const first = await propose(app, worker, asked);
    expect(first).toMatchObject({
      status: 201,
      body: {
        reason: 'substitute',
        because: 'colleague',
        wage: '23.50',
        expected_pay: '23.50',
        funding: 'covered',
        shift_count: 1,
        note: 'Call me: •••',
        status: 'open',
        actions: ['withdraw'],
        worker: { last_name: `${colleague.user.last_name[0]}.` },
      },
    });
    expect(await propose(app, worker, asked)).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect((await myOffers(app, colleague)).body.results).toMatchObject([
      {
        id: first.body.id,
        expected_pay: '23.50',
        actions: ['accept', 'decline'],
        proposed_by: { name: expect.any(String) },
      },
    ]);
    expect((await seeShift(app, worker, shiftId)).body.substitutes).toMatchObject([
      { offer_id: first.body.id, status: 'open' },
    ]);
    // The employer learns of it with the yes.
    expect((await seeShift(app, employer, shiftId)).body.substitutes).toEqual([]);
    expect(await countEvents(app, 'offer.received', colleague.user.id)).toBe(1);
  });

  test('up to three are open at once', async () => {
    const scene = await aSubstitution(app);
    const { employer, worker, shiftId } = scene;
    const more = await Promise.all(Array.from({ length: 3 }, () => aWorker(app)));
    await makeColleagues(app, employer, [worker, ...more]);
    for (const [index, person] of [scene.colleague, ...more].entries()) {
      const answer = await propose(app, worker, { shiftId, worker_id: person.user.id });
      if (index < 3) expect(answer.status).toBe(201);
      else expect(answer).toMatchObject(refused(409, 'too_many_offers'));
    }
  });

  test('is taken back by the worker who asked, and by no other', async () => {
    const scene = await aSubstitution(app);
    const offer = await proposed(app, scene);
    expect((await withdrawOffer(app, scene.employer, offer)).status).toBe(403);
    expect((await withdrawOffer(app, await aWorker(app), offer)).status).toBe(404);
    expect(await withdrawOffer(app, scene.worker, offer)).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
    expect(await answerOffer(app, scene.colleague, offer, true)).toMatchObject(refused(409, 'offer_closed'));
  });

  test('ends an hour before the start', async () => {
    const scene = await aSubstitution(app);
    const offer = await proposed(app, scene);
    app.clock.advance({ minutes: 120 });
    expect(await answerOffer(app, scene.colleague, offer, true)).toMatchObject(refused(409, 'offer_expired'));
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.status).toBe('scheduled');
  });
});

test('an earlier invitation for the same shift is not asked over', async () => {
  const scene = await aSubstitution(app);
  const { rows } = await sql<{ shift_id: string }>`
    select shift_id from worker_shifts where id = ${scene.shiftId}`.execute(app.db);
  await addOffer(app, scene.jobId, scene.colleague, { shift_id: rows[0]?.shift_id ?? null });
  expect(
    (await propose(app, scene.worker, { shiftId: scene.shiftId, worker_id: scene.colleague.user.id })).status,
  ).toBe(400);
});
