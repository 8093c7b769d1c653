import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPage } from '@relevo/contracts/notifications';
import { mark, unmark } from '@relevo/fixtures/connections';
import { as, made } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { aScene, later, refused, seeShift } from '../../testing/attendance.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  confirmJob,
} from '../../testing/hiring.ts';
import { messageCalls } from '../../testing/message-calls.ts';
import { settleWithoutPay } from '../../testing/shifts-to-name.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { mailUnread } from '../messages/messages.ts';

const app = useTestApp({ background: true });
const { aPair, send, say, see, read, close } = messageCalls(app);

type Pair = { employer: SignedInView; worker: SignedInView };
const sides = ['worker', 'employer'] as const;
type Side = (typeof sides)[number];

const blockBy = async (side: Side, pair: Pair) => {
  const [by, other] = side === 'worker' ? [pair.worker, pair.employer] : [pair.employer, pair.worker];
  return made(await mark(app.client, by, 'blocked', { user_id: other.user.id }), 'the block');
};
const stateOf = (applicationId: string) =>
  app.db
    .selectFrom('applications')
    .select(['status', 'withdrawn_at'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
const countsOf = (jobId: string) =>
  app.db
    .selectFrom('jobs')
    .select(['pending_count', 'accepted_count', 'confirmed_count'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
const kindsOf = async (person: SignedInView) =>
  (await app.client.get<NotificationPage>('/notification/list/?page_size=100', as(person))).body.results.map(
    ({ kind }) => kind,
  );
const statusOf = async (path: string, person: SignedInView) => (await app.client.get(path, as(person))).status;

describe('what a block ends', () => {
  test.each(sides)('by the %s: pending and accepted applications, by an ordinary step of that side', async (side) => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const [first, second] = [await aJob(app, employer), await aJob(app, employer, { start_date: '2026-12-07' })];
    const pending = await anApplication(app, worker, first.id);
    const accepted = await anAcceptedApplication(app, { employer, worker }, second.id);
    await blockBy(side, { employer, worker });
    for (const { id } of [pending, accepted]) {
      const { status, withdrawn_at } = await stateOf(id);
      expect([status === 'rejected', withdrawn_at !== null]).toEqual(side === 'worker' ? [false, true] : [true, false]);
    }
    for (const { id } of [first, second])
      expect(await countsOf(id)).toEqual({ pending_count: 0, accepted_count: 0, confirmed_count: 0 });
    const [notified, kind] =
      side === 'worker' ? ([employer, 'application.withdrawn'] as const) : ([worker, 'application.rejected'] as const);
    const kinds = await eventually(async () => {
      const found = (await kindsOf(notified)).filter((each) => each === kind);
      return found.length === 2 ? found : null;
    });
    expect(kinds).toHaveLength(2);
    // Repeating the block is no second step.
    await blockBy(side, { employer, worker });
    expect((await kindsOf(notified)).filter((each) => each === kind)).toHaveLength(2);
  });

  test('an application and a block at once leave no open application', async () => {
    for (const side of sides) {
      const [employer, worker] = [await anEmployer(app), await aWorker(app)];
      const known = await aJob(app, employer, { start_date: '2026-12-07' });
      await anApplication(app, worker, known.id);
      const job = await aJob(app, employer);
      const [applied] = await Promise.all([applyFor(app, worker, job.id), blockBy(side, { employer, worker })]);
      expect([201, 404]).toContain(applied.status);
      const open = await app.db
        .selectFrom('applications')
        .select('id')
        .where('worker_id', '=', worker.user.id)
        .where('status', 'in', ['pending', 'accepted'])
        .where('withdrawn_at', 'is', null)
        .execute();
      expect(open).toEqual([]);
    }
  });

  test('a confirmation and a block at once: booked and standing, or ended', async () => {
    for (const side of sides) {
      const [employer, worker] = [await anEmployer(app), await aWorker(app)];
      const job = await aJob(app, employer);
      const { id } = await anAcceptedApplication(app, { employer, worker }, job.id);
      const [confirmed, block] = await Promise.all([
        confirmJob(app, worker, job.id),
        blockBy(side, { employer, worker }),
      ]);
      const isBooked = (confirmed as { status: number }).status === 200;
      expect(block.bookings > 0).toBe(isBooked);
      expect((await stateOf(id)).status).toBe(isBooked ? 'confirmed' : side === 'worker' ? 'accepted' : 'rejected');
    }
  });
});

describe('what a block leaves', () => {
  test.each(sides)('a booked shift, by the %s: its job, the person and the messages work as before', async (side) => {
    const scene = await aScene(app, { deposit: '0', startsIn: 600 });
    const { employer, worker, jobId, shiftId } = scene;
    const { id: threadId } = await app.db
      .selectFrom('message_threads')
      .select('id')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    const other = await aJob(app, employer, { start_date: '2026-12-07' });
    expect(await blockBy(side, scene)).toMatchObject({ kind: 'blocked', bookings: 1 });
    expect(await statusOf(`/job/job/${jobId}/`, worker)).toBe(200);
    expect(await statusOf(`/user/${employer.user.id}/`, worker)).toBe(200);
    expect(await statusOf(`/user/${worker.user.id}/`, employer)).toBe(200);
    expect((await seeShift(app, worker, shiftId)).body.status).toBe('scheduled');
    expect((await send(worker, threadId, { text: 'I come by bus' })).status).toBe(201);
    // Nothing new begins.
    expect(await statusOf(`/job/job/${other.id}/`, worker)).toBe(404);
    expect((await applyFor(app, worker, other.id)).status).toBe(404);
    // Settled, and everything is closed.
    await settleWithoutPay(app, shiftId);
    expect(await statusOf(`/job/job/${jobId}/`, worker)).toBe(404);
    expect(await statusOf(`/user/${worker.user.id}/`, employer)).toBe(404);
    expect(await send(worker, threadId, { text: 'Thank you' })).toMatchObject(refused(409, 'thread_closed'));
    // The record stays.
    expect((await seeShift(app, worker, shiftId)).body.status).toBe('completed');
  });

  test('messages about a shift that is not settled close a day after its planned end', async () => {
    const scene = await aScene(app, { deposit: '0', startsIn: 10, length: 60 });
    const { id } = await app.db
      .selectFrom('message_threads')
      .select('id')
      .where('job_id', '=', scene.jobId)
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('worker_shifts')
      .set({ status: 'in_progress', checked_in_at: app.clock.now() })
      .where('id', '=', scene.shiftId)
      .execute();
    await blockBy('worker', scene);
    app.clock.advance({ hours: 8 });
    expect((await see(scene.employer, id)).thread).toMatchObject({ is_open: true });
    const { employer } = await later(app, scene, { hours: 18 });
    expect((await see(employer, id)).thread).toMatchObject({ is_open: false, closed_because: 'account_gone' });
  });

  test('unblocking lets the two meet again, and brings nothing back', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const job = await aJob(app, employer);
    const { id } = await anApplication(app, worker, job.id);
    const block = await blockBy('worker', { employer, worker });
    expect(await statusOf(`/job/job/${job.id}/`, worker)).toBe(404);
    expect((await unmark(app.client, worker, block.id)).status).toBe(204);
    expect(await statusOf(`/job/job/${job.id}/`, worker)).toBe(200);
    expect((await stateOf(id)).withdrawn_at).not.toBeNull();
    expect((await applyFor(app, worker, job.id)).status).toBe(201);
  });

  test('one who blocks cannot take an answer back: a rejected worker reads the ordinary words', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const job = await aJob(app, employer);
    const { id } = await anApplication(app, worker, job.id);
    await blockBy('employer', { employer, worker });
    expect(await answer(app, employer, id, 'accepted')).toMatchObject(refused(409, 'invalid_transition'));
  });
});

describe('messages of a blocked pair', () => {
  test('can be read, without the other side noticing, and not written or closed', async () => {
    const { employer, worker, id } = await aPair();
    const { id: messageId } = await say(employer, id, 'Good morning');
    await blockBy('worker', { employer, worker });
    for (const person of [employer, worker]) {
      expect(await send(person, id, { text: 'Hello' })).toMatchObject(refused(409, 'thread_closed'));
      expect((await see(person, id)).thread).toMatchObject({
        is_open: false,
        closed_because: 'account_gone',
        actions: [],
      });
    }
    app.clock.advance({ minutes: 1 });
    expect((await read(worker, id, messageId)).body).toEqual({ unread_count: 0 });
    expect((await see(employer, id)).results[0]).toMatchObject({ id: messageId, read_at: null });
    await close(worker, id);
    expect((await see(employer, id)).thread).toMatchObject({ closed_because: 'account_gone' });
  });

  test('have the picture of the own side alone', async () => {
    const { employer, worker, id } = await aPair();
    const picture = { profile_picture_key: 'pictures/new.jpg' };
    await app.db.updateTable('users').set(picture).where('id', '=', worker.user.id).execute();
    const pictureFor = async (person: SignedInView) => (await see(person, id)).thread.worker.profile_picture;
    expect(await pictureFor(employer)).toContain('new.jpg');
    await blockBy('worker', { employer, worker });
    expect(await pictureFor(employer)).toBeNull();
    expect(await pictureFor(worker)).toContain('new.jpg');
  });

  test('that were not read are not mailed about', async () => {
    const { employer, worker, id } = await aPair();
    await say(employer, id, 'Good morning');
    await blockBy('employer', { employer, worker });
    app.clock.advance({ minutes: 11 });
    await mailUnread(app.deps);
    const events = await app.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('type', '=', 'message.waiting')
      .execute();
    expect(events.filter(({ payload }) => payload.threadId === id)).toEqual([]);
  });
});
