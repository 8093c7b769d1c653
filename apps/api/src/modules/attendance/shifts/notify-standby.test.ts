import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPage } from '@relevo/contracts/notifications';
import { mark } from '@relevo/fixtures/connections';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishEvents } from '../../../platform/background/outbox.ts';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, type Scene } from '../../../testing/attendance.ts';
import { addBooking, addJob, anEmployer, aShiftFromNow, aWorker, signInAgain } from '../../../testing/hiring.ts';
import { addStandby } from '../../../testing/replacements.ts';
import { askPlainly, countEvents } from '../../../testing/substitutes.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { createNotifications } from '../../notifications/notifications.ts';
import { lapseQuestions } from './process-reconfirmations.ts';

const app = useShiftApp();
const startsIn = 30 * 60;

/** Two workers on one shift that starts in thirty hours, and a worker who stands by for its job. */
async function aStandbyScene() {
  const scene = await aScene(app, { startsIn, job: { worker_count: 2, title: 'Pastry cook' } });
  const { employer, jobId } = scene;
  await addBooking(app.deps, { employer, worker: await aWorker(app) }, { jobId });
  const standing = await aWorker(app);
  await addStandby(app, jobId, standing);
  return { ...scene, standing, bookedIds: await bookedOf(scene) };
}

async function bookedOf({ jobId }: Scene): Promise<string[]> {
  const rows = await app.db.selectFrom('worker_shifts').select('id').where('job_id', '=', jobId).execute();
  return rows.map(({ id }) => id);
}

const headsUps = (person: SignedInView) => countEvents(app, 'standby.heads_up', person.user.id);
const letLapse = () => app.clock.advance({ hours: 7 });

test('workers who stand by get one heads-up for a shift, however many of its bookings lapse', async () => {
  const { employer, bookedIds, standing, jobId } = await aStandbyScene();
  for (const id of bookedIds) await askPlainly(app, id);
  await everyMinute(app.deps);
  expect(await headsUps(standing)).toBe(0);
  letLapse();
  await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
  await everyMinute(app.deps);
  expect(await headsUps(standing)).toBe(1);
  expect(await headsUps(employer)).toBe(0);
  const { rows } = await sql`
    select from outbox_events where type = 'shift.unconfirmed' and payload->>'userId' = ${employer.user.id}`.execute(
    app.db,
  );
  expect(rows).toHaveLength(2);

  while ((await publishEvents(app.db, createNotifications)) > 0);
  const again = await signInAgain(app, standing);
  const { body } = await app.client.get<NotificationPage>('/notification/list/', as(again));
  expect(body.results.find(({ kind }) => kind === 'standby.heads_up')).toMatchObject({
    group: 'offers',
    title: 'A shift you stand by for may need you: Pastry cook',
    path: `/jobs/${jobId}`,
    subject: { type: 'job', id: jobId },
  });
});

test('a booking of the shift that lapses in a later minute adds none', async () => {
  const { bookedIds, standing } = await aStandbyScene();
  const [first = '', second = ''] = bookedIds;
  await askPlainly(app, first);
  letLapse();
  await everyMinute(app.deps);
  expect(await headsUps(standing)).toBe(1);
  await askPlainly(app, second);
  app.clock.advance({ minutes: 1 });
  await everyMinute(app.deps);
  expect(await headsUps(standing)).toBe(1);
});

test('bookings that lapse one by one at the same time count as one', async () => {
  const { bookedIds, standing } = await aStandbyScene();
  for (const id of bookedIds) await askPlainly(app, id);
  letLapse();
  await Promise.all(bookedIds.map((id) => lapseQuestions(app.deps, [id])));
  expect(await headsUps(standing)).toBe(1);
});

test('none for a worker who is blocked, suspended or booked at that time, and none after an answer', async () => {
  const { employer, bookedIds, standing, jobId } = await aStandbyScene();
  const [blocked, blocking, suspended, busy] = await Promise.all(Array.from({ length: 4 }, () => aWorker(app)));
  if (!blocked || !blocking || !suspended || !busy) throw new Error('four workers were made');
  // Only accounts that have met can block each other. The block ends the standby, which is added again below.
  for (const person of [blocked, blocking]) await addStandby(app, jobId, person);
  const blocks = [
    await mark(app.client, employer, 'blocked', { user_id: blocked.user.id }),
    await mark(app.client, blocking, 'blocked', { user_id: employer.user.id }),
  ];
  expect(blocks.map(({ status }) => status)).toEqual([201, 201]);
  await sql`update users set suspended_at = now() where id = ${suspended.user.id}`.execute(app.db);
  const elsewhere = await anEmployer(app);
  const otherJob = await addJob(app.deps, elsewhere, aShiftFromNow(app, startsIn + 30));
  await addBooking(app.deps, { employer: elsewhere, worker: busy }, { jobId: otherJob });
  const passedOver = [blocked, blocking, suspended, busy];
  for (const person of passedOver) await addStandby(app, jobId, person);
  const answered = await aStandbyScene();
  for (const id of [...bookedIds, ...answered.bookedIds]) await askPlainly(app, id);
  const yes = { reconfirm_status: 'yes', reconfirm_answered_at: app.clock.now() } as const;
  await app.db.updateTable('worker_shifts').set(yes).where('job_id', '=', answered.jobId).execute();
  letLapse();
  await everyMinute(app.deps);
  expect(await Promise.all(passedOver.map(headsUps))).toEqual([0, 0, 0, 0]);
  expect(await headsUps(standing)).toBe(1);
  expect(await headsUps(answered.standing)).toBe(0);
});

test('none on a day off; outside the weekly hours of a worker who stands by there is one', async () => {
  const { bookedIds, jobId, standing } = await aStandbyScene();
  const [away, otherHours] = [await aWorker(app), await aWorker(app)];
  for (const person of [away, otherHours]) await addStandby(app, jobId, person);
  const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [dayIn(-1), dayIn(3)];
  const saved = [
    await app.client.put('/user/availability/', { days_off: [{ from, to }] }, as(away)),
    await app.client.put('/user/availability/', { weekly: [] }, as(otherHours)),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  for (const id of bookedIds) await askPlainly(app, id);
  letLapse();
  await everyMinute(app.deps);
  expect(await Promise.all([standing, otherHours, away].map(headsUps))).toEqual([1, 1, 0]);
});
