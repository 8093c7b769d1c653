import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, cancelShift, later, refused, scanNow, seeShift, someShifts } from '../../../testing/attendance.ts';
import { aJob, aWorker, getJob } from '../../../testing/hiring.ts';
import { answerOffer, myOffers } from '../../../testing/offers.ts';
import {
  addStandby,
  changeReplacement,
  setReplacement,
  startReplacement,
  theSearch,
} from '../../../testing/replacements.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { sendDueWaves, sendFirstWave } from './send-due-waves.ts';

const app = useShiftApp();

const offerTo = async (worker: SignedInView) => (await myOffers(app, worker)).body.results[0]?.id ?? '';

test('an awaited worker who worked earlier shifts keeps the booking of those: the other covers the last one', async () => {
  const { shiftIds, ...people } = await someShifts(app, { count: 2, startsIn: 60, length: 120, gap: 60 });
  const { employer, worker, jobId } = people;
  const [first = '', last = ''] = shiftIds;
  await setReplacement(app, jobId, { mode: 'auto' });
  app.clock.advance({ minutes: 60 });
  expect((await scanNow(app, { ...people, shiftId: first })).status).toBe(200);
  app.clock.advance({ minutes: 120 });
  expect((await scanNow(app, { ...people, shiftId: first })).status).toBe(200);
  const helper = await aWorker(app);
  await addStandby(app, jobId, helper);
  const { counts } = await getJob(app, employer, jobId);
  app.clock.advance({ minutes: 75 });
  await everyMinute(app.deps);
  await sendFirstWave(app.deps, { jobId });
  const offer = await offerTo(helper);
  const answers = await Promise.all([1, 2, 3].map(() => answerOffer(app, helper, offer, true)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [taken = ''] = answers[0]?.body.worker_shift_ids ?? [];
  expect((await seeShift(app, helper, taken)).body).toMatchObject({ covers: true, status: 'scheduled' });
  expect((await seeShift(app, worker, last)).body).toMatchObject({ phase: 'missed', cancel_reason: 'no_show' });
  expect((await seeShift(app, worker, first)).body.status).toBe('completed');
  // The place was worked, and the cover is outside the counts.
  expect((await getJob(app, employer, jobId)).counts).toEqual(counts);
  expect((await theSearch(app, employer, jobId)).status).toBe('filled');
});

test('an employer who owes starts no search, and a running one asks no worker until the money is paid', async () => {
  const scene = await aScene(app, { startsIn: 60, deposit: '0' });
  const [job, other] = [
    await aJob(app, scene.employer, { start_date: '2027-11-08' }),
    await aJob(app, scene.employer, { start_date: '2027-11-15' }),
  ];
  const standing = await aWorker(app);
  await addStandby(app, job.id, standing);
  const { id } = (await startReplacement(app, scene.employer, { job_id: job.id })).body;
  // Cancelled late, with nothing in the wallet: the pay is due, and after three days nothing goes before it.
  await cancelShift(app, scene.employer, scene.shiftId, { accept_cost: '100.00' });
  const { employer } = await later(app, scene, { days: 4 });
  await sendDueWaves(app.deps);
  const { body } = await app.client.get(`/shift/replacements/${id}/`, as(employer));
  expect(body).toMatchObject({ status: 'searching', asked: 0, waiting: 0, candidates: 1 });
  const started = await startReplacement(app, employer, { job_id: other.id });
  expect(started).toMatchObject(refused(409, 'money_owed'));
  // What runs can be stopped, and its wage raised.
  expect((await changeReplacement(app, employer, id, { wage: '25.00' })).body).toMatchObject({ wage: '25.00' });
  expect((await changeReplacement(app, employer, id, { status: 'stopped' })).body).toMatchObject({ status: 'stopped' });
  const again = await changeReplacement(app, employer, id, { status: 'searching' });
  expect(again).toMatchObject(refused(409, 'invalid_transition'));
});

/** A worker who has not come, with another who is asked to take the rest of the shift. */
async function anAwaited() {
  const scene = await aScene(app, { startsIn: 60, length: 240 });
  await setReplacement(app, scene.jobId, { mode: 'auto' });
  const helper = await aWorker(app);
  await addStandby(app, scene.jobId, helper);
  app.clock.advance({ minutes: 75 });
  await everyMinute(app.deps);
  await sendFirstWave(app.deps, { jobId: scene.jobId });
  return { ...scene, helper, offer: await offerTo(helper) };
}

test('an awaited worker who cancels is still to be replaced: the search goes on until another takes the shift', async () => {
  const { employer, worker, jobId, shiftId, helper, offer } = await anAwaited();
  expect((await cancelShift(app, worker, shiftId)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  await everyMinute(app.deps);
  expect(await theSearch(app, employer, jobId)).toMatchObject({ status: 'searching', places: 1, waiting: 1 });
  const answers = await Promise.all([1, 2].map(() => answerOffer(app, helper, offer, true)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [taken = ''] = answers[0]?.body.worker_shift_ids ?? [];
  expect((await seeShift(app, helper, taken)).body).toMatchObject({ status: 'scheduled' });
  expect(await theSearch(app, employer, jobId)).toMatchObject({ status: 'filled', closed_because: 'filled' });
  expect((await scanNow(app, { employer, worker: helper, jobId, shiftId: taken })).status).toBe(200);
});

test('an awaited worker cancels while another accepts: the shift has one worker', async () => {
  const { worker, jobId, shiftId, helper, offer } = await anAwaited();
  const [cancelled, answered] = await Promise.all([
    cancelShift(app, worker, shiftId),
    answerOffer(app, helper, offer, true),
  ]);
  expect(answered.body).toMatchObject({ status: 'accepted' });
  if (cancelled.status !== 200) expect(cancelled).toMatchObject(refused(409, 'invalid_transition'));
  const live = app.db.selectFrom('worker_shifts').select('worker_id').where('job_id', '=', jobId);
  expect(await live.where('status', '<>', 'cancelled').execute()).toEqual([{ worker_id: helper.user.id }]);
});
