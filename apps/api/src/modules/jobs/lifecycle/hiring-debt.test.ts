import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import {
  aScannedShift,
  aScene,
  cancelShift,
  farAway,
  later,
  openDispute,
  payIn,
  refused,
  type Scene,
  scanNow,
  seeShift,
  theShift,
  walletOf,
} from '../../../testing/attendance.ts';
import {
  aJob,
  anAcceptedApplication,
  anApplication,
  answer,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../../testing/hiring.ts';
import { createJob } from '../../../testing/job-calls.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const owed = refused(409, 'money_owed');
const reopen = ({ employer }: Scene, jobId: string) =>
  doToJob<{ code: string }>(app, employer, { action: 'reopen_hiring', jobId });

/** An employer with an empty wallet whose late cancellation costs 20.00, and a job with an application and a booking. */
async function anEmployerWithDues() {
  const scene = await aScene(app, { startsIn: 60, deposit: '0' });
  const open = await aJob(app, scene.employer, { ...aShiftFromNow(app, 60 * 24 * 6, 60), worker_count: 3 });
  const [applicant, hired] = [await aWorker(app), await aWorker(app)];
  const { id: applicationId } = await anApplication(app, applicant, open.id);
  await anAcceptedApplication(app, { employer: scene.employer, worker: hired }, open.id);
  await cancelShift(app, scene.employer, scene.shiftId);
  return { scene, jobId: open.id, applicationId, hired };
}

describe('an employer whose pay is due', () => {
  test('hires for three days, and no longer: nothing is posted, opened again or accepted until it is settled', async () => {
    const { scene: first, jobId, applicationId } = await anEmployerWithDues();
    const fresh = await createJob(app, first.employer);
    expect(fresh.status).toBe(201);
    const scene = await later(app, first, { hours: 72 });
    expect((await createJob(app, scene.employer)).status).toBe(201);
    app.clock.advance({ minutes: 1 });

    expect(await walletOf(app, scene.employer)).toMatchObject({ due: '20.00', due_since: expect.any(String) });
    expect(await createJob(app, scene.employer)).toMatchObject(owed);
    // An open job too: what keeps it from hiring comes first.
    expect((await getJob(app, scene.employer, jobId)).hiring_open).toBe(true);
    expect(await reopen(scene, jobId)).toMatchObject(owed);
    const twice = await Promise.all([1, 2].map(() => answer(app, scene.employer, applicationId, 'accepted')));
    for (const each of twice) expect(each).toMatchObject(owed);
    expect((await getJob(app, scene.employer, jobId)).counts).toMatchObject({ pending: 1, accepted: 1 });

    await payIn(app, scene.employer, '20.00');
    expect(await walletOf(app, scene.employer)).toMatchObject({ due: '0.00', due_since: null });
    expect((await createJob(app, scene.employer)).status).toBe(201);
    expect((await reopen(scene, jobId)).status).toBe(200);
    expect((await answer(app, scene.employer, applicationId, 'accepted')).status).toBe(200);
  });

  test('reads why in French, and keeps the draft of a first job', async () => {
    const { scene: first } = await anEmployerWithDues();
    const scene = await later(app, first, { hours: 73 });
    await app.client.patch('/user/profile/', { account_language: 'fr' }, as(scene.employer));
    const { body } = await createJob(app, scene.employer);
    expect(body).toMatchObject({ error: expect.stringContaining('Votre portefeuille doit de l’argent') });
    const draft = await app.client.put('/user/first-job/', { title: 'Serveuse' }, as(scene.employer));
    expect(draft.status).toBe(200);
    const strange = await createJob(app, scene.employer, { title: '' });
    expect(strange.status).toBe(400);
  });

  test('goes on with running work: who was accepted confirms, others are rejected, booked shifts are scanned', async () => {
    const { scene: first, jobId, applicationId, hired } = await anEmployerWithDues();
    const scene = await later(app, { ...first, worker: hired }, { hours: 73 });
    expect((await confirmJob(app, scene.worker, jobId)).status).toBe(200);
    expect((await answer(app, scene.employer, applicationId, 'rejected')).status).toBe(200);
    expect((await doToJob(app, scene.employer, { action: 'confirm', jobId })).status).toBe(200);
    expect(await reopen(scene, jobId)).toMatchObject(owed);
    const atWork = await later(app, scene, { hours: 71 });
    const shift = await theShift(app, atWork.worker);
    await scanNow(app, { ...atWork, shiftId: shift.id });
    expect((await seeShift(app, atWork.worker, shift.id)).body.status).toBe('in_progress');
  });
});

test('a disputed due counts while it is not covered, and no longer once it is held', async () => {
  const begun = await aScannedShift(app, { deposit: '0', place: farAway });
  const released = await later(app, begun, { hours: 25 });
  await openDispute(app, released.employer, released.shiftId, { amount: '0' });
  const scene = await later(app, released, { hours: 73 });
  expect(await createJob(app, scene.employer)).toMatchObject(owed);
  await payIn(app, scene.employer, '10.00');
  expect(await createJob(app, scene.employer)).toMatchObject(owed);
  await payIn(app, scene.employer, '10.00');
  expect(await walletOf(app, scene.employer)).toMatchObject({ held: '20.00', due: '0.00' });
  expect((await createJob(app, scene.employer, aShiftFromNow(app, 600, 60))).status).toBe(201);
});
