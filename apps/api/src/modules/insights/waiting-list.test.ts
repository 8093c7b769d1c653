import { waitingMaximum } from '@relevo/domain/waiting';
import { made } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { aScannedShift, farAway, openDispute } from '../../testing/attendance.ts';
import {
  aBooking,
  addApplication,
  aJob,
  anApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  withdraw,
} from '../../testing/hiring.ts';
import { inScene } from '../../testing/in-scene.ts';
import { addOffer, answerOffer, getOffer } from '../../testing/offers.ts';
import { people } from '../../testing/people.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';
import { idsOf, nothingWaits, waitingCalls } from '../../testing/waiting.ts';

const app = useShiftApp();
const { waitingOf, kindsOf, bothOf, notifiedOf, nameCompany } = waitingCalls(app);

const title = 'Barista for the morning rush';

describe('an application', () => {
  test('waits for the employer, then for the worker’s confirmation', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    await nameCompany(employer);
    const job = await aJob(app, employer, aShiftFromNow(app, 120));
    const { id } = await anApplication(app, worker, job.id, '21.00');
    const entry = {
      subject: { type: 'application', id },
      job: { id: job.id, title },
      amount: '21.00',
      answer_by: job.first_shift_at,
    };
    expect(await waitingOf(employer)).toEqual([
      { kind: 'application', ...entry, person: { name: 'Jeanne Mance' }, screen: `/applications?job=${job.id}` },
    ]);
    expect(await waitingOf(worker)).toEqual([]);
    expect(await notifiedOf('subject_id', id, 'application.submitted')).toEqual(idsOf({ employer, worker }));

    await answer(app, employer, id, 'accepted');
    expect(await waitingOf(employer)).toEqual([]);
    expect(await waitingOf(worker)).toEqual([
      { kind: 'confirmation', ...entry, person: { name: 'Café Zinc' }, screen: '/applications/my' },
    ]);
    expect(await notifiedOf('subject_id', id, 'application.accepted')).toEqual(idsOf({ employer, worker }));
    await confirmJob(app, worker, job.id);
    expect(await bothOf({ employer, worker })).toEqual(nothingWaits);
  });

  test('is about all shifts to come, and goes away when it is withdrawn, rejected or its job is canceled', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    // Five shifts of seven and a half paid hours.
    const job = await aJob(app, employer);
    const first = await anApplication(app, worker, job.id);
    expect(await waitingOf(employer)).toMatchObject([{ amount: '750.00', answer_by: job.first_shift_at }]);
    await withdraw(app, worker, first.id);
    expect(await waitingOf(employer)).toEqual([]);
    expect(await notifiedOf('subject_id', first.id, 'application.withdrawn')).toEqual(idsOf({ employer, worker }));

    const second = await anApplication(app, worker, job.id);
    await answer(app, employer, second.id, 'rejected');
    expect(await bothOf({ employer, worker })).toEqual(nothingWaits);
    const third = await anApplication(app, worker, job.id, '19.00');
    await answer(app, employer, third.id, 'accepted');
    expect(await kindsOf(worker)).toEqual(['confirmation']);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect(await bothOf({ employer, worker })).toEqual(nothingWaits);
    expect(await notifiedOf('job_id', job.id, 'application.closed')).toEqual(idsOf({ employer, worker }));
  });

  test('waits for no answer while the places are taken', async () => {
    const [employer, chosen, other] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
    const job = await aJob(app, employer, aShiftFromNow(app, 120));
    const accepted = await anApplication(app, chosen, job.id);
    await anApplication(app, other, job.id);
    expect(await kindsOf(employer)).toEqual(['application', 'application']);
    await answer(app, employer, accepted.id, 'accepted');
    expect(await kindsOf(employer)).toEqual([]);
    await withdraw(app, chosen, accepted.id);
    expect(await kindsOf(employer)).toEqual(['application']);
  });
});

test('an offer waits for its worker with its end and what it pays, until it is answered or over', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const job = await aJob(app, employer, { worker_count: 2 });
  const later = new Date(app.clock.now().getTime() + 60 * 60_000);
  const place = await addOffer(app, job.id, worker);
  const shift = await addOffer(app, job.id, worker, { shift_id: job.shifts[1]?.id ?? null, expires_at: later });
  const about = { kind: 'offer', job: { id: job.id, title: job.title }, person: null };
  const screen = (id: string) => `/applications/my?status=offers&offer=${id}`;
  expect(await waitingOf(worker)).toMatchObject([
    { ...about, subject: { type: 'offer', id: shift }, answer_by: later.toISOString(), screen: screen(shift) },
    { ...about, subject: { type: 'offer', id: place }, screen: screen(place) },
  ]);
  for (const { subject, amount } of await waitingOf(worker))
    expect(amount).toBe(made(await getOffer(app, worker, subject.id)).expected_pay);
  expect(await waitingOf(employer)).toEqual([]);
  await answerOffer(app, worker, place, false);
  expect(await kindsOf(worker)).toEqual(['offer']);
  app.clock.advance({ hours: 1 });
  expect(await kindsOf(worker)).toEqual([]);
});

test('the most urgent comes first: money, then overtime, then the applications for what starts soonest', async () => {
  const scene = await aScannedShift(app, { place: farAway, minutes: 105 });
  const jobs = [];
  for (const minutes of [300, 180]) {
    const { id } = await aJob(app, scene.employer, aShiftFromNow(app, minutes));
    await anApplication(app, await aWorker(app), id);
    jobs.push(id);
  }
  const listed = await waitingOf(scene.employer);
  expect(listed.map(({ kind }) => kind)).toEqual(['pay_review', 'overtime', 'application', 'application']);
  expect(listed.slice(2).map(({ job }) => job.id)).toEqual(jobs.toReversed());
  // A dispute settles the whole shift, so that the overtime cannot be answered beside it.
  await openDispute(app, scene.worker, scene.shiftId, { amount: '30.00' });
  const kinds = await kindsOf(scene.employer);
  expect([kinds[0], kinds.includes('overtime')]).toEqual(['dispute', false]);
});

test('no one else sees what waits for a person', async () => {
  const scene = await aScannedShift(app, { place: farAway });
  const job = await aJob(app, scene.employer, aShiftFromNow(app, 120));
  const applicant = await aWorker(app);
  await anApplication(app, applicant, job.id);
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  // Both have a booking, because accounts without any data would see nothing anyway.
  await aBooking(app, { employer, worker }, (await aJob(app, employer, aShiftFromNow(app, 600))).id);
  expect(await bothOf({ employer, worker })).toEqual(nothingWaits);
  expect([await kindsOf(applicant), await kindsOf(scene.worker)]).toEqual([[], []]);
  expect(await kindsOf(scene.employer)).toEqual(['pay_review', 'application']);
});

test('a long list ends after its most urgent entries', async () => {
  const employer = await anEmployer(app);
  const job = await aJob(app, employer, { ...aShiftFromNow(app, 120), worker_count: waitingMaximum + 1 });
  const workers = await people(
    app,
    Array.from({ length: waitingMaximum + 1 }, () => ({ user_type: 'worker' })),
  );
  await inScene(app, async (deps) => {
    for (const worker of workers) await addApplication(deps, worker, { jobId: job.id });
  });
  expect(await waitingOf(employer)).toHaveLength(waitingMaximum);
});
