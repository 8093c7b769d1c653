import { answerExtension, answerOvertime, extendShift } from '@relevo/fixtures/attendance';
import { describe, expect, test } from 'vitest';
import {
  answerDispute,
  approve,
  aScannedShift,
  aScene,
  correct,
  farAway,
  inMinutes,
  later,
  openDispute,
  type Scene,
  scanNow,
  seeShift,
} from '../../testing/attendance.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';
import { idsOf, nothingWaits, waitingCalls } from '../../testing/waiting.ts';

const app = useShiftApp();
const { waitingOf, bothOf, notifiedOf, nameCompany } = waitingCalls(app);

const hours = 60;

/** What the list says about a booked shift. */
const aboutShift = ({ shiftId, jobId }: Scene) => ({
  subject: { type: 'worker_shift', id: shiftId },
  job: { id: jobId, title: 'Barista for the morning rush' },
});
const forEmployer = (scene: Scene) => ({
  ...aboutShift(scene),
  person: { name: 'Jeanne Mance' },
  screen: `/shifts?tab=payments&shift=${scene.shiftId}`,
});
const forWorker = (scene: Scene) => ({ ...aboutShift(scene), screen: `/shifts/my?shift=${scene.shiftId}` });

/** The request that both sides see on the shift. */
async function shownOn(scene: Scene) {
  const views = [];
  for (const person of [scene.employer, scene.worker]) {
    const { waiting_kind, waiting_for } = (await seeShift(app, person, scene.shiftId)).body;
    views.push(waiting_kind && `${waiting_kind} ${waiting_for}`);
  }
  return views;
}

describe('a dispute', () => {
  test('of a worker waits for the employer with its deadline, a counter-proposal for the worker, an answer ends it', async () => {
    // Half of an hour at 20.00, with verified scans: 10.00 are paid.
    const scene = await aScannedShift(app, { minutes: 30 });
    app.clock.advance({ minutes: 30 });
    await nameCompany(scene.employer);
    expect(await bothOf(scene)).toEqual(nothingWaits);
    await openDispute(app, scene.worker, scene.shiftId, { amount: '15.00' });
    const answer_by = inMinutes(app, 72 * hours);
    expect(await waitingOf(scene.employer)).toEqual([
      { kind: 'dispute', ...forEmployer(scene), amount: '15.00', answer_by },
    ]);
    expect(await waitingOf(scene.worker)).toEqual([]);
    expect(await shownOn(scene)).toEqual(['dispute employer', 'dispute employer']);
    expect(await notifiedOf('subject_id', scene.shiftId, 'dispute')).toEqual(idsOf(scene));

    app.clock.advance({ minutes: 10 });
    const counter = { amount: '12.00', reason: 'A part of it' };
    expect((await answerDispute(app, scene.employer, scene.shiftId, { counter })).status).toBe(200);
    expect(await waitingOf(scene.employer)).toEqual([]);
    expect(await waitingOf(scene.worker)).toEqual([
      {
        kind: 'dispute',
        ...forWorker(scene),
        person: { name: 'Café Zinc' },
        amount: '12.00',
        answer_by: inMinutes(app, 72 * hours),
      },
    ]);
    expect(await shownOn(scene)).toEqual(['dispute worker', 'dispute worker']);
    await answerDispute(app, scene.worker, scene.shiftId, { accept: true });
    expect(await bothOf(scene)).toEqual(nothingWaits);
    expect(await shownOn(scene)).toEqual([null, null]);
  });

  test('of an employer waits for the worker, whose counter-proposal waits for the employer', async () => {
    const scene = await aScannedShift(app, { place: farAway });
    await correct(app, scene, { checked_out_at: inMinutes(app, -15), reason: 'Left early' });
    expect(await waitingOf(scene.worker)).toMatchObject([
      { kind: 'dispute', ...forWorker(scene), person: null, amount: '15.00' },
    ]);
    expect(await waitingOf(scene.employer)).toEqual([]);
    const counter = { amount: '17.50', reason: 'I left five minutes early' };
    await answerDispute(app, scene.worker, scene.shiftId, { counter });
    expect(await waitingOf(scene.worker)).toEqual([]);
    expect(await waitingOf(scene.employer)).toMatchObject([
      { kind: 'dispute', ...forEmployer(scene), amount: '17.50', answer_by: inMinutes(app, 72 * hours) },
    ]);
    // The console decides what both do not agree on.
    await answerDispute(app, scene.employer, scene.shiftId, { accept: false });
    expect(await bothOf(scene)).toEqual(nothingWaits);
  });
});

test('pay in review waits for the employer until it is paid automatically', async () => {
  const scene = await aScannedShift(app, { place: farAway });
  const { review } = (await seeShift(app, scene.employer, scene.shiftId)).body;
  expect(await waitingOf(scene.employer)).toEqual([
    { kind: 'pay_review', ...forEmployer(scene), amount: '20.00', answer_by: review?.until },
  ]);
  expect(await waitingOf(scene.worker)).toEqual([]);
  expect(await shownOn(scene)).toEqual(['pay_review employer', 'pay_review employer']);
  expect(await notifiedOf('subject_id', scene.shiftId, 'checked_out')).toEqual(idsOf(scene));
  await approve(app, scene);
  expect(await bothOf(scene)).toEqual(nothingWaits);
});

test('overtime waits for the employer', async () => {
  const scene = await aScannedShift(app, { minutes: 105 });
  const expected = { kind: 'overtime', ...forEmployer(scene), amount: '15.00', answer_by: inMinutes(app, 72 * hours) };
  expect(await waitingOf(scene.employer)).toEqual([expected]);
  expect(await waitingOf(scene.worker)).toEqual([]);
  expect(await shownOn(scene)).toEqual(['overtime employer', 'overtime employer']);
  const declined = { approve: false, reason: 'It was not agreed' };
  expect((await answerOvertime(app.client, scene.employer, scene.shiftId, declined)).status).toBe(200);
  expect(await bothOf(scene)).toEqual(nothingWaits);
  expect(await notifiedOf('subject_id', scene.shiftId, 'overtime')).toEqual(idsOf(scene));
});

describe('an offer to stay longer', () => {
  async function offered(): Promise<Scene> {
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 30 });
    expect((await extendShift(app.client, scene.employer, scene.shiftId, { minutes: 30 })).status).toBe(200);
    return scene;
  }

  test('waits for the worker, and an answer ends it', async () => {
    const scene = await offered();
    expect(await waitingOf(scene.worker)).toEqual([
      { kind: 'extension', ...forWorker(scene), person: null, amount: '10.00', answer_by: inMinutes(app, 30) },
    ]);
    expect(await waitingOf(scene.employer)).toEqual([]);
    expect(await shownOn(scene)).toEqual(['extension worker', 'extension worker']);
    expect(await notifiedOf('subject_id', scene.shiftId, 'extension')).toEqual(idsOf(scene));
    await answerExtension(app.client, scene.worker, scene.shiftId, { accept: false });
    expect(await bothOf(scene)).toEqual(nothingWaits);
  });

  test('waits no longer than to the planned end', async () => {
    const scene = await offered();
    app.clock.advance({ minutes: 30 });
    expect(await bothOf(scene)).toEqual(nothingWaits);
    expect(await shownOn(scene)).toEqual([null, null]);
  });
});

// The clock moves by days here.
test('silence ends the wait: the claim is decided without the employer', async () => {
  let scene = await aScannedShift(app, { minutes: 30 });
  app.clock.advance({ minutes: 30 });
  await openDispute(app, scene.worker, scene.shiftId, { amount: '15.00' });
  scene = await later(app, scene, { hours: 71 });
  expect(await bothOf(scene)).toEqual({ employer: ['dispute'], worker: [] });
  scene = await later(app, scene, { hours: 1 });
  expect(await bothOf(scene)).toEqual(nothingWaits);
});
