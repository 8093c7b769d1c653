import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPage } from '@relevo/contracts/notifications';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishEvents } from '../../platform/background/outbox.ts';
import { aScene, cancelShift, later, payIn, refused, walletOf } from '../../testing/attendance.ts';
import { listApplications, stepsOf } from '../../testing/freed-place.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../testing/hiring.ts';
import { addOffer, answerOffer, getOffer, introduce, invited, withdrawOffer } from '../../testing/offers.ts';
import { bookNow, setStaffing } from '../../testing/staffing.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';
import { createNotifications } from '../notifications/notifications.ts';

const app = useShiftApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  await introduce(app, { employer, worker });
});

let weeks = 0;
/** A job in a week with no other booking. */
function aNewJob(changes: object = {}) {
  weeks += 1;
  const start_date = new Date(Date.UTC(2026, 11, 7 + 7 * weeks)).toISOString().slice(0, 10);
  return aJob(app, employer, { start_date, ...changes });
}

async function noticesOf(person: SignedInView): Promise<string[]> {
  while ((await publishEvents(app.db, createNotifications)) > 0);
  const { body } = await app.client.get<NotificationPage>('/notification/list/?page_size=100', as(person));
  // The approval of the account is an event too.
  return body.results.map(({ kind }) => kind).filter((kind) => !kind.startsWith('account.'));
}

describe('accepting an offer of a place', () => {
  test('applies, accepts and confirms at the offer’s wage, and holds the pay of the next days', async () => {
    const [payer, hired] = [await anEmployer(app), await aWorker(app)];
    await introduce(app, { employer: payer, worker: hired });
    await payIn(app, payer, '500.00');
    const job = await aJob(app, payer);
    const offer = await invited(app, { employer: payer, worker: hired }, job.id, { wage: '25.00' });
    await noticesOf(payer);
    const { status, body } = await answerOffer(app, hired, offer.id, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'accepted', actions: [], answered_at: expect.any(String), shift_count: 5 });
    expect(body.worker_shift_ids).toHaveLength(5);
    const [application] = await listApplications(app, hired, job.id);
    expect(application).toMatchObject({
      id: body.application_id,
      status: 'confirmed',
      final_wage: '25.00',
      shift_ids: null,
      thread_id: expect.any(String),
    });
    expect(await stepsOf(app, payer, job.id)).toEqual([
      'pending by worker',
      'accepted by employer',
      'confirmed by worker',
    ]);
    expect(new Set(application?.history.map(({ at }) => at)).size).toBe(1);
    expect(await getJob(app, payer, job.id)).toMatchObject({
      status: 'confirmed',
      counts: { pending: 0, accepted: 0, confirmed: 1, positions_left: 0 },
    });
    // The first of five shifts starts within seven days: seven and a half hours at 25.00.
    expect(await walletOf(app, payer)).toMatchObject({ available: '312.50' });
    const notices = await noticesOf(payer);
    expect(notices.filter((kind) => kind === 'offer.accepted')).toHaveLength(1);
    expect(notices.filter((kind) => kind.startsWith('application.'))).toEqual(['application.submitted']);
    expect(await noticesOf(hired)).toEqual(['offer.received']);
  });

  test('again changes nothing; the opposite is refused', async () => {
    const job = await aNewJob();
    const offer = await invited(app, { employer, worker }, job.id);
    const headers = { 'idempotency-key': `take-${job.id}` };
    const [first, keyed] = [
      await answerOffer(app, worker, offer.id, true, headers),
      await answerOffer(app, worker, offer.id, true, headers),
    ];
    const plain = await answerOffer(app, worker, offer.id, true);
    expect([first.status, keyed.body, plain.body]).toEqual([200, first.body, first.body]);
    expect(await answerOffer(app, worker, offer.id, false)).toMatchObject(refused(409, 'invalid_transition'));
    expect(await stepsOf(app, employer, job.id)).toHaveLength(3);
  });

  test('with a short wallet books all the same, unfunded', async () => {
    const poor = await anEmployer(app);
    const hired = await aWorker(app);
    await introduce(app, { employer: poor, worker: hired });
    const job = await aJob(app, poor);
    const offer = await invited(app, { employer: poor, worker: hired }, job.id);
    expect(await answerOffer(app, hired, offer.id, true)).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await getJob(app, poor, job.id)).toMatchObject({ funded: false, counts: { confirmed: 1 } });
  });
});

describe('an application that is there', () => {
  test('pending is used at the offer’s wage', async () => {
    const job = await aNewJob();
    const { id } = await anApplication(app, worker, job.id, '22.00');
    const offer = await invited(app, { employer, worker }, job.id, { wage: '21.00' });
    expect((await answerOffer(app, worker, offer.id, true)).body).toMatchObject({ application_id: id });
    expect(await listApplications(app, worker, job.id)).toMatchObject([
      { id, status: 'confirmed', final_wage: '21.00' },
    ]);
    expect((await getJob(app, employer, job.id)).counts).toMatchObject({ pending: 0, accepted: 0, confirmed: 1 });
  });

  test('accepted keeps its place, also on a job that is full with it', async () => {
    const job = await aNewJob();
    const offer = await invited(app, { employer, worker }, job.id, { wage: '23.00' });
    const { id } = await anAcceptedApplication(app, { employer, worker }, job.id);
    expect((await answerOffer(app, worker, offer.id, true)).body).toMatchObject({ application_id: id });
    expect((await getJob(app, employer, job.id)).counts).toMatchObject({ accepted: 0, confirmed: 1 });
  });

  test('rejected is followed by a new one, whatever the wage', async () => {
    const job = await aNewJob();
    const { id } = await anApplication(app, worker, job.id, '20.00');
    await answer(app, employer, id, 'rejected');
    const offer = await invited(app, { employer, worker }, job.id, { wage: '30.00' });
    const { body } = await answerOffer(app, worker, offer.id, true);
    expect(body.application_id).not.toBe(id);
    expect(body).toMatchObject({ status: 'accepted' });
  });

  test('confirmed another way ends the offer as booked', async () => {
    const job = await aNewJob();
    const offer = await invited(app, { employer, worker }, job.id);
    await anAcceptedApplication(app, { employer, worker }, job.id);
    await confirmJob(app, worker, job.id);
    expect((await getOffer(app, worker, offer.id)).body).toMatchObject({
      status: 'withdrawn',
      ended_because: 'booked',
    });
    expect(await answerOffer(app, worker, offer.id, true)).toMatchObject(refused(409, 'offer_closed'));
  });
});

describe('accepting is refused, and the offer stays open', () => {
  test('when all places are taken; it can be taken when one frees', async () => {
    const job = await aNewJob();
    const offer = await invited(app, { employer, worker }, job.id);
    const rival = await aWorker(app);
    const { id } = await aBooking(app, { employer, worker: rival }, job.id);
    expect(await answerOffer(app, worker, offer.id, true)).toMatchObject(refused(409, 'no_places_left'));
    expect((await getOffer(app, worker, offer.id)).body).toMatchObject({ status: 'open' });
    const booked = await app.db.selectFrom('worker_shifts').select('id').where('application_id', '=', id).execute();
    for (const shift of booked) await app.client.post(`/shift/cancel-worker-shift/${shift.id}/`, {}, as(rival));
    expect(await answerOffer(app, worker, offer.id, true)).toMatchObject({ status: 200 });
  });

  test('when the worker is booked elsewhere at that time, of which only the worker is warned', async () => {
    const job = await aNewJob();
    const offer = await invited(app, { employer, worker }, job.id);
    const other = await anEmployer(app);
    const rival = await aJob(app, other, { start_date: job.start_date });
    await aBooking(app, { employer: other, worker }, rival.id);
    expect((await getOffer(app, worker, offer.id)).body).toMatchObject({ warnings: ['long_week', 'overlap'] });
    expect((await getOffer(app, employer, offer.id)).body).toMatchObject({ warnings: [] });
    expect(await answerOffer(app, worker, offer.id, true)).toMatchObject(refused(409, 'overlap'));
    expect((await getOffer(app, worker, offer.id)).body).toMatchObject({ status: 'open' });
    expect(await listApplications(app, worker, job.id)).toEqual([]);
  });

  test('when its time is over', async () => {
    const job = await aJob(app, employer, aShiftFromNow(app, 90));
    const offer = await invited(app, { employer, worker }, job.id, { expires_in_hours: 1 });
    app.clock.advance({ minutes: 60 });
    expect((await getOffer(app, worker, offer.id)).body).toMatchObject({ status: 'expired', actions: [] });
    expect(await answerOffer(app, worker, offer.id, true)).toMatchObject(refused(409, 'offer_expired'));
    expect(await withdrawOffer(app, employer, offer.id)).toMatchObject(refused(409, 'invalid_transition'));
  });
});

describe('one who is not asked', () => {
  test('the employer may not answer, the worker not withdraw; others find nothing', async () => {
    const job = await aNewJob();
    const offer = await invited(app, { employer, worker }, job.id);
    const strangers = [await aWorker(app), await anEmployer(app)];
    expect(await answerOffer(app, employer, offer.id, true)).toMatchObject({ status: 403 });
    expect(await withdrawOffer(app, worker, offer.id)).toMatchObject({ status: 403 });
    for (const stranger of strangers) {
      expect(await getOffer(app, stranger, offer.id)).toMatchObject({ status: 404 });
      expect(await answerOffer(app, stranger, offer.id, true)).toMatchObject({ status: 404 });
      expect(await withdrawOffer(app, stranger, offer.id)).toMatchObject({ status: 404 });
    }
    expect(await getOffer(app, worker, randomUUID())).toMatchObject({ status: 404 });
    expect(await getOffer(app, worker, 'none')).toMatchObject({ status: 404 });
  });
});

describe('declining and withdrawing', () => {
  test('declining costs nothing; one unread notification counts for all who declined', async () => {
    const boss = await anEmployer(app);
    const job = await aJob(app, boss, { worker_count: 2, start_date: '2027-11-01' });
    for (const person of [await aWorker(app), await aWorker(app)]) {
      await introduce(app, { employer: boss, worker: person });
      const offer = await invited(app, { employer: boss, worker: person }, job.id);
      expect((await answerOffer(app, person, offer.id, false)).body).toMatchObject({
        status: 'declined',
        ended_because: null,
        application_id: null,
      });
      expect(await answerOffer(app, person, offer.id, false)).toMatchObject({ status: 200 });
      expect(await answerOffer(app, person, offer.id, true)).toMatchObject(refused(409, 'invalid_transition'));
    }
    expect((await noticesOf(boss)).filter((kind) => kind === 'offer.declined')).toHaveLength(1);
    expect(await walletOf(app, boss)).toMatchObject({ available: '0.00' });
  });

  test('withdrawing ends it, again changes nothing, and the worker is notified', async () => {
    const job = await aNewJob();
    const someone = await aWorker(app);
    await introduce(app, { employer, worker: someone });
    const offer = await invited(app, { employer, worker: someone }, job.id);
    for (let times = 0; times < 2; times += 1) {
      expect((await withdrawOffer(app, employer, offer.id)).body).toMatchObject({
        status: 'withdrawn',
        ended_because: 'withdrawn',
        actions: [],
      });
    }
    expect(await answerOffer(app, someone, offer.id, true)).toMatchObject(refused(409, 'offer_closed'));
    expect((await noticesOf(someone)).filter((kind) => kind === 'offer.withdrawn')).toHaveLength(1);
    // What was withdrawn does not show the job again.
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect((await app.client.get(`/job/job/${job.id}/`, as(someone))).status).toBe(404);
  });

  test('an accepted one cannot be withdrawn', async () => {
    const job = await aNewJob();
    const offer = await invited(app, { employer, worker }, job.id);
    await answerOffer(app, worker, offer.id, true);
    expect(await withdrawOffer(app, employer, offer.id)).toMatchObject(refused(409, 'invalid_transition'));
  });
});

test('an employer who owes cannot hire: the worker reads that the job is not open', async () => {
  const scene = await aScene(app, { startsIn: 60, deposit: '0' });
  const job = await aJob(app, scene.employer, { start_date: '2027-11-08' });
  const offer = await invited(app, scene, job.id);
  // Cancelled late, with nothing in the wallet: the pay is due, and after three days nothing goes before it.
  await cancelShift(app, scene.employer, scene.shiftId, { accept_cost: '100.00' });
  const { employer: debtor, worker: unpaid } = await later(app, scene, { days: 4 });
  const again = await addOffer(app, job.id, unpaid, { expires_at: new Date(app.clock.now().getTime() + 3_600_000) });
  expect((await getOffer(app, unpaid, offer.id)).body).toMatchObject({ status: 'expired' });
  expect(await answerOffer(app, unpaid, again, true)).toMatchObject(refused(409, 'job_not_open'));
  await setStaffing(app, debtor, job.id, { instant_booking: {} });
  expect(await bookNow(app, unpaid, job.id)).toMatchObject(refused(409, 'job_not_open'));
  expect((await getJob(app, unpaid, job.id)).my_actions).toEqual(['apply', 'answer_offer']);
  const body = { worker_ids: [unpaid.user.id] };
  const other = await app.client.post(`/offer/invite/${job.id}/`, body, as(debtor));
  expect(other).toMatchObject(refused(409, 'money_owed'));
});
