import { bookedShiftPath } from '@relevo/contracts/screen-paths';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelShift, inMinutes, later, logOf, refused, seeShift, walletOf } from '../../testing/attendance.ts';
import { aShiftFromNow, aWorker, getJob } from '../../testing/hiring.ts';
import { answerOffer, getOffer, jobOffers } from '../../testing/offers.ts';
import {
  aSubstitution,
  countEvents,
  makeColleagues,
  propose,
  proposed,
  type Substitution,
  setRule,
} from '../../testing/substitutes.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

const bookedOf = (jobId: string) =>
  app.db
    .selectFrom('worker_shifts')
    .select(['worker_id', 'status', 'cancel_reason', 'late_cancellation', 'funding', 'final_wage_cents'])
    .where('job_id', '=', jobId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Lets a worker have completed a shift for the employer. */
async function letWork({ employer, colleague }: Substitution): Promise<void> {
  await sql`
    update worker_shifts set status = 'completed', funding = 'paid', checked_in_at = starts_at, checked_out_at = ends_at,
      worked_minutes = 0, break_minutes = 0, pay_cents = 0
    where worker_id = ${colleague.user.id}
      and job_id in (select id from jobs where owner_id = ${employer.user.id})`.execute(app.db);
}

describe('the employer approves', () => {
  test('a yes waits, and changes nothing for the first worker', async () => {
    const scene = await aSubstitution(app);
    const { employer, worker, colleague, shiftId } = scene;
    const offer = await proposed(app, scene);
    expect(await answerOffer(app, employer, offer, true)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await answerOffer(app, worker, offer, true)).status).toBe(403);
    for (const _again of [1, 2])
      expect(await answerOffer(app, colleague, offer, true)).toMatchObject({
        status: 200,
        body: { status: 'agreed', actions: ['decline'], answered_at: inMinutes(app, 0) },
      });
    expect(await countEvents(app, 'offer.agreed', employer.user.id)).toBe(1);
    expect((await seeShift(app, worker, shiftId)).body.status).toBe('scheduled');
    expect((await seeShift(app, employer, shiftId)).body.substitutes).toMatchObject([
      { offer_id: offer, status: 'agreed' },
    ]);
    const dashboard = await app.client.get('/dashboard/', { token: employer.access_token });
    expect(dashboard.body).toMatchObject({
      substitutes_to_approve: 1,
      waiting: [
        {
          kind: 'substitute',
          subject: { type: 'worker_shift', id: shiftId },
          person: { name: `${worker.user.first_name} ${worker.user.last_name}` },
          amount: null,
          answer_by: inMinutes(app, 150),
          screen: bookedShiftPath('employer', shiftId),
        },
      ],
    });
    expect((await seeShift(app, employer, shiftId)).body).toMatchObject({
      waiting_kind: 'substitute',
      waiting_for: 'employer',
    });
    expect((await jobOffers(app, employer, scene.jobId, '?reason=substitute')).body.results).toMatchObject([
      { actions: ['approve', 'refuse'] },
    ]);
  });

  test('the exchange: place, money and counts are as before, with another worker', async () => {
    const scene = await aSubstitution(app, { wage: '21.00' });
    const { employer, worker, colleague, shiftId, jobId } = scene;
    const [before, counts] = [await walletOf(app, employer), (await getJob(app, employer, jobId)).counts];
    const offer = await proposed(app, scene);
    await answerOffer(app, colleague, offer, true);
    for (const _again of [1, 2])
      expect(await answerOffer(app, employer, offer, true)).toMatchObject({
        status: 200,
        body: { status: 'accepted', worker_shift_ids: [expect.any(String)] },
      });
    expect(await bookedOf(jobId)).toEqual([
      expect.objectContaining({
        worker_id: worker.user.id,
        status: 'cancelled',
        cancel_reason: 'substituted',
        late_cancellation: null,
        funding: 'unfunded',
      }),
      expect.objectContaining({
        worker_id: colleague.user.id,
        status: 'scheduled',
        funding: 'funded',
        final_wage_cents: 2100n,
      }),
    ]);
    expect(await walletOf(app, employer)).toMatchObject({ available: before.available, held: before.held });
    const job = await getJob(app, employer, jobId);
    expect([job.counts, job.status]).toEqual([counts, 'confirmed']);
    const { rows } = await sql`select from reliability_events where worker_shift_id = ${shiftId}`.execute(app.db);
    expect(rows).toEqual([]);
    expect((await logOf(app, worker, shiftId)).at(-1)).toMatchObject({
      event: 'cancelled',
      after: { cancel_reason: 'substituted' },
    });
    for (const person of [worker, colleague]) expect(await countEvents(app, 'offer.approved', person.user.id)).toBe(1);
    const taken = (await getOffer(app, colleague, offer)).body.worker_shift_ids[0] ?? '';
    expect((await seeShift(app, colleague, taken)).body).toMatchObject({ covers: false, final_wage: '21.00' });
    // The first worker has the thread and the application of a booking that ended; nothing else of it.
    expect(await cancelShift(app, worker, shiftId)).toMatchObject(refused(409, 'invalid_transition'));
  });

  test('a refusal leaves the first worker booked, and both learn of it', async () => {
    const scene = await aSubstitution(app);
    const { employer, worker, colleague, shiftId } = scene;
    const offer = await proposed(app, scene);
    await answerOffer(app, colleague, offer, true);
    expect(await answerOffer(app, employer, offer, false)).toMatchObject({ status: 200, body: { status: 'declined' } });
    expect(await answerOffer(app, employer, offer, true)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await seeShift(app, worker, shiftId)).body.status).toBe('scheduled');
    for (const person of [worker, colleague]) expect(await countEvents(app, 'offer.refused', person.user.id)).toBe(1);
  });

  test('without an answer half an hour before the start it expires', async () => {
    const scene = await aSubstitution(app);
    const { employer, colleague } = scene;
    const offer = await proposed(app, scene);
    await answerOffer(app, colleague, offer, true);
    expect((await getOffer(app, colleague, offer)).body.expires_at).toBe(
      new Date(app.clock.now().getTime() + 150 * 60_000).toISOString(),
    );
    const yesAt = inMinutes(app, 0);
    await later(app, scene, { minutes: 150 });
    expect(await answerOffer(app, employer, offer, true)).toMatchObject(refused(409, 'offer_expired'));
    expect((await getOffer(app, employer, offer)).body).toMatchObject({ status: 'expired', answered_at: yesAt });
  });

  test('a decline reaches the worker who asked', async () => {
    const scene = await aSubstitution(app);
    const offer = await proposed(app, scene);
    await answerOffer(app, scene.colleague, offer, false);
    expect(await countEvents(app, 'offer.declined', scene.worker.user.id)).toBe(1);
    expect(await countEvents(app, 'offer.declined', scene.employer.user.id)).toBe(0);
  });
});

describe('without approval', () => {
  test('who has worked here is booked at once, others wait', async () => {
    const scene = await aSubstitution(app);
    const { employer, worker, colleague, shiftId, jobId } = scene;
    await setRule(app, jobId, 'auto');
    const newcomer = await aWorker(app);
    await makeColleagues(app, employer, [worker, newcomer]);
    await letWork(scene);
    const other = (await propose(app, worker, { shiftId, worker_id: newcomer.user.id })).body.id;
    expect((await answerOffer(app, newcomer, other, true)).body.status).toBe('agreed');
    const offer = await proposed(app, scene);
    expect((await answerOffer(app, colleague, offer, true)).body.status).toBe('accepted');
    expect((await seeShift(app, worker, shiftId)).body).toMatchObject({ cancel_reason: 'substituted' });
    // The first counts: the other one is over.
    expect((await getOffer(app, newcomer, other)).body).toMatchObject({ status: 'withdrawn', ended_because: 'filled' });
    expect(await answerOffer(app, employer, other, true)).toMatchObject(refused(409, 'offer_closed'));
    expect(await countEvents(app, 'offer.accepted', employer.user.id)).toBe(1);
    expect(await countEvents(app, 'offer.approved', worker.user.id)).toBe(1);
  });
});

describe('one shift of several', () => {
  test('becomes a cover, and the place stays with the first worker', async () => {
    const days = [aShiftFromNow(app, 180), aShiftFromNow(app, 2 * 24 * 60)].flatMap(({ schedule }) => schedule.days);
    const schedule = { name: 'Two days', break_duration: 0, week_count: 1, days };
    const scene = await aSubstitution(app, { job: { schedule } });
    const { employer, colleague, jobId } = scene;
    const { counts } = await getJob(app, employer, jobId);
    const offer = await proposed(app, scene);
    await answerOffer(app, colleague, offer, true);
    await answerOffer(app, employer, offer, true);
    expect((await getJob(app, employer, jobId)).counts).toEqual(counts);
    const taken = (await getOffer(app, colleague, offer)).body.worker_shift_ids[0] ?? '';
    expect((await seeShift(app, colleague, taken)).body).toMatchObject({ covers: true });
    expect((await bookedOf(jobId)).map(({ status }) => status).sort()).toEqual(['cancelled', 'scheduled', 'scheduled']);
  });
});

test('a block after the yes: the approval is answered as for a worker who left', async () => {
  const scene = await aSubstitution(app);
  const offer = await proposed(app, scene);
  await answerOffer(app, scene.colleague, offer, true);
  await app.client.post(
    '/connection/',
    { kind: 'blocked', user_id: scene.employer.user.id },
    { token: scene.colleague.access_token },
  );
  expect(await answerOffer(app, scene.employer, offer, true)).toMatchObject(refused(409, 'offer_closed'));
  // Nothing was decided, so it is not a record that outlives the block.
  expect((await getOffer(app, scene.colleague, offer)).status).toBe(404);
  expect((await seeShift(app, scene.worker, scene.shiftId)).body.status).toBe('scheduled');
});
