import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, aWorker, signInAgain } from '../../testing/hiring.ts';
import { addOffer, answerOffer, getOffer } from '../../testing/offers.ts';
import { bookNow, setStaffing } from '../../testing/staffing.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();
const requirements = [{ document_type: 'identity' }];
let employer: SignedInView;
let elsewhere: SignedInView;
beforeAll(async () => {
  [employer, elsewhere] = [await anEmployer(app), await anEmployer(app)];
});

/** Booked by another employer in the week of every job here. */
async function aBusyWorker(): Promise<SignedInView> {
  const worker = await aWorker(app);
  const job = await aJob(app, elsewhere);
  await aBooking(app, { employer: elsewhere, worker }, job.id);
  return worker;
}

describe('an acceptance is refused', () => {
  test('for missing documents before other bookings', async () => {
    const worker = await aBusyWorker();
    const job = await aJob(app, employer, { requirements });
    for (const shift_id of [null, job.shifts[0]?.id ?? '']) {
      const offer = await addOffer(app, job.id, worker, { shift_id });
      expect(await answerOffer(app, worker, offer, true)).toMatchObject(refused(409, 'requirements_missing'));
      expect((await getOffer(app, worker, offer)).body).toMatchObject({ status: 'open' });
    }
  });

  test('for a missing place or seat before documents', async () => {
    const worker = await aBusyWorker();
    const job = await aJob(app, employer);
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    await setStaffing(app, employer, job.id, { requirements });
    for (const shift_id of [null, job.shifts[0]?.id ?? '']) {
      const offer = await addOffer(app, job.id, worker, { shift_id });
      expect(await answerOffer(app, worker, offer, true)).toMatchObject(refused(409, 'no_places_left'));
    }
  });

  test('and so is booking at once', async () => {
    const worker = await aBusyWorker();
    const job = await aJob(app, employer, { requirements, wage: '20.00', staffing: { instant_booking: {} } });
    expect(await bookNow(app, worker, job.id)).toMatchObject(refused(409, 'requirements_missing'));
  });
});

test('a document must last until the first shift that is booked, also on a job that runs', async () => {
  const worker = await aWorker(app);
  const job = await aJob(app, employer, { worker_count: 2 });
  await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
  await setStaffing(app, employer, job.id, { requirements });
  const [first, second] = job.shifts;
  const day = (instant = '') => instant.slice(0, 10);
  const paper = { name: 'paper.pdf', content_type: 'application/pdf', size_bytes: 10, file_key: 'paper.pdf' };
  const expires_on = day(first?.starts_at);
  await app.db
    .insertInto('documents')
    .values({
      ...paper,
      id: randomUUID(),
      user_id: worker.user.id,
      document_type: 'identity',
      expires_on,
      created_at: app.clock.now(),
    })
    .execute();
  expect(day(second?.starts_at) > day(first?.starts_at)).toBe(true);
  await app.db.updateTable('jobs').set({ status: 'running' }).where('id', '=', job.id).execute();
  const duringFirst = new Date(new Date(first?.starts_at ?? '').getTime() + 60_000);
  app.clock.advance({ seconds: Math.round((duringFirst.getTime() - app.clock.now().getTime()) / 1000) });
  const offer = await addOffer(app, job.id, worker);
  expect(await answerOffer(app, await signInAgain(app, worker), offer, true)).toMatchObject(
    refused(409, 'requirements_missing'),
  );
});
