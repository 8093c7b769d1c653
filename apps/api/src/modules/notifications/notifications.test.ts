import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPage, NotificationView } from '@relevo/contracts/notifications';
import type { DomainEvent } from '@relevo/domain/events';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { publishEvents, recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { aScene } from '../../testing/attendance.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aJob, anApplication, anEmployer, answer, aWorker } from '../../testing/hiring.ts';
import { withPassword } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createNotifications, forgetOldNotifications } from './notifications.ts';

const app = useTestApp();

const publish = () => publishEvents(app.db, createNotifications);
async function publishAll(): Promise<void> {
  while ((await publish()) > 0);
}
const record = (events: DomainEvent[]) => inTransaction(app.db, (tx) => recordEvents(tx, events, app.clock.now()));
const list = async (person: SignedInView, query = '') =>
  (await app.client.get<NotificationPage>(`/notification/list/${query}`, as(person))).body;
const unread = async (person: SignedInView) =>
  (await app.client.get<{ count: number }>('/notification/unread-count/', as(person))).body.count;
const read = (person: SignedInView, body: unknown) =>
  app.client.post<{ count: number }>('/notification/read/', body, as(person));
const kinds = ({ results }: NotificationPage) => results.map(({ kind }) => kind);

/** So many notifications, each about another bug report, oldest first. */
async function aNotifiedPerson(count: number, changes = {}): Promise<{ person: SignedInView; bugIds: string[] }> {
  const person = await aWorker(app, changes);
  const bugIds = Array.from({ length: count }, () => randomUUID());
  await record(
    bugIds.map((bugId) => ({
      type: 'bug.moved',
      userId: person.user.id,
      bugId,
      title: 'The map stays grey',
      status: 'resolved',
      note: null,
    })),
  );
  await publishAll();
  // The approval of the account is an event too.
  await app.db.deleteFrom('notifications').where('kind', '=', 'account.approved').execute();
  return { person, bugIds };
}

describe('a notification', () => {
  test('goes to the person of the event, in their language, with the screen that answers it', async () => {
    const employer = await anEmployer(app, { account_language: 'fr' });
    const [worker, stranger] = [await aWorker(app), await aWorker(app)];
    const { id: jobId } = await aJob(app, employer, { title: 'Line cook' });
    const application = await anApplication(app, worker, jobId);
    await publishAll();
    expect(await list(employer)).toMatchObject({
      count: 2,
      results: [
        {
          kind: 'application.submitted',
          group: 'applications',
          title: 'Jeanne Mance a postulé\u00a0: Line cook',
          path: `/applications?job=${jobId}`,
          subject: { type: 'application', id: application.id },
          created_at: app.clock.now().toISOString(),
          read_at: null,
        },
        { kind: 'account.approved', group: 'security', path: '/', subject: null },
      ],
    });
    await answer(app, employer, application.id, 'accepted');
    await publishAll();
    expect((await list(worker)).results[0]).toMatchObject({
      kind: 'application.accepted',
      title: 'You are accepted: confirm your place · Line cook',
      path: '/applications/my',
    });
    expect([kinds(await list(stranger)), await unread(stranger)]).toEqual([['account.approved'], 1]);
    expect(await unread(worker)).toBe(2);
  });

  test('about a shift opens that shift, and names the other side to its reader alone', async () => {
    const { employer, worker, shiftId } = await aScene(app);
    await app.client.patch('/company/profile/', { name: 'Café Zinc' }, as(employer));
    await record([
      { type: 'dispute.opened', userId: employer.user.id, workerShiftId: shiftId },
      { type: 'dispute.countered', userId: worker.user.id, workerShiftId: shiftId },
    ]);
    await publishAll();
    const newest = async (person: SignedInView, kind: string) =>
      (await list(person)).results.find((notification) => notification.kind === kind);
    expect(await newest(employer, 'dispute.opened')).toMatchObject({
      title: 'Jeanne Mance waits for your answer about the pay of a shift: Barista for the morning rush',
      path: `/shifts?tab=payments&shift=${shiftId}`,
    });
    expect(await newest(worker, 'dispute.countered')).toMatchObject({
      title: 'Café Zinc makes a counter-proposal for the pay of a shift: Barista for the morning rush',
      path: `/shifts/my?shift=${shiftId}`,
    });
  });

  test('about pay opens the receipt of its shift', async () => {
    const { worker, shiftId } = await aScene(app);
    await record([{ type: 'shift.paid', userId: worker.user.id, workerShiftId: shiftId }]);
    await publishAll();
    const paid = (await list(worker)).results.find(({ kind }) => kind === 'shift.paid');
    expect(paid?.path).toBe(`/wallet?list=papers&receipt=${shiftId}`);
  });

  test('is made once, however many publish the same events at once and again', async () => {
    const { person } = await aNotifiedPerson(0);
    const bug = { type: 'bug.moved', title: 'A', status: 'closed', note: null } as const;
    await record(Array.from({ length: 30 }, () => ({ ...bug, userId: person.user.id, bugId: randomUUID() })));
    await Promise.all([publish(), publish(), publish(), publish()]);
    await publishAll();
    expect((await list(person)).count).toBe(30);
    const made = await app.db
      .selectFrom('live_changes')
      .select(['subject_id'])
      .where('user_id', '=', person.user.id)
      .where('type', '=', 'notification')
      .where('what', '=', 'bug.moved')
      .execute();
    expect(new Set(made.map(({ subject_id }) => subject_id)).size).toBe(30);
    // As after a crash that lost the mark of what was published.
    await sql`update outbox_events set published_at = null where payload ->> 'userId' = ${person.user.id}`.execute(
      app.db,
    );
    await publishAll();
    expect(kinds(await list(person, '?page_size=100')).filter((kind) => kind === 'bug.moved')).toHaveLength(30);
  });

  test('is not made when the round that publishes its event fails, and once when it is tried again', async () => {
    const { person } = await aNotifiedPerson(0);
    await record([{ type: 'account.exported', userId: person.user.id }]);
    const failing = publishEvents(app.db, async (tx, events) => {
      await createNotifications(tx, events);
      throw new Error('the server is killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await unread(person)).toBe(0);
    await publishAll();
    expect(kinds(await list(person))).toEqual(['account.exported']);
  });

  test('is not made for an erased account, nor for what nobody is notified of', async () => {
    const { person } = await aNotifiedPerson(1);
    await record([
      { type: 'wallet.topped_up', userId: person.user.id },
      { type: 'file.abandoned', key: 'none' },
    ]);
    await publishAll();
    expect(await unread(person)).toBe(1);
    const exported = await app.client.get<{ notifications: unknown[] }>('/user/export/', {
      ...as(person),
      headers: withPassword,
    });
    expect(exported.body.notifications).toMatchObject([{ kind: 'bug.moved', read_at: null }]);
    await record([{ type: 'account.exported', userId: person.user.id }]);
    const erased = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person));
    expect(erased.status).toBe(204);
    await publishAll();
    const left = await app.db.selectFrom('notifications').select('id').where('user_id', '=', person.user.id).execute();
    expect(left).toEqual([]);
  });

  test('is deleted after half a year', async () => {
    const { person } = await aNotifiedPerson(1);
    await app.db
      .updateTable('notifications')
      .set({ created_at: new Date(app.clock.now().getTime() - 181 * 86_400_000) })
      .where('user_id', '=', person.user.id)
      .execute();
    const { person: other } = await aNotifiedPerson(1);
    await forgetOldNotifications(app.deps);
    expect([await unread(person), await unread(other)]).toEqual([0, 1]);
  });
});

describe('the list', () => {
  test('is paged, newest first, and can be narrowed to what is unread', async () => {
    const { person, bugIds } = await aNotifiedPerson(5);
    const newest = [...bugIds].reverse();
    const subjects = ({ results }: NotificationPage) => results.map((one: NotificationView) => one.subject?.id);
    const second = await list(person, '?page=2&page_size=2');
    expect(subjects(second)).toEqual(newest.slice(2, 4));
    expect(second).toMatchObject({ count: 5, next: expect.stringContaining('page=3'), previous: expect.any(String) });
    const [first] = (await list(person)).results;
    expect(await read(person, { ids: [first?.id] })).toMatchObject({ status: 200, body: { count: 4 } });
    const left = await list(person, '?unread=true');
    expect([left.count, subjects(left)]).toEqual([4, newest.slice(1)]);
    expect((await list(person, '?unread=false')).count).toBe(5);
    expect(await list(person, '?page=9')).toMatchObject({ count: 5, results: [] });
    expect((await app.client.get('/notification/list/?unread=maybe', as(person))).status).toBe(400);
  });
});

describe('reading', () => {
  test('marks what is named, what is about a subject, or all; again is the same; others’ stay', async () => {
    const { person, bugIds } = await aNotifiedPerson(4);
    const { person: other, bugIds: theirs } = await aNotifiedPerson(2);
    const ids = (await list(person)).results.map(({ id }) => id);
    for (const _ of ['once', 'again']) {
      expect((await read(other, { ids: [...ids, randomUUID()] })).body).toEqual({ count: 2 });
      expect((await read(person, { ids: ids.slice(0, 1) })).body).toEqual({ count: 3 });
      expect((await read(person, { subject: { type: 'bug', id: theirs[0] } })).body).toEqual({ count: 3 });
    }
    const before = (await list(person)).results[0]?.read_at;
    app.clock.advance({ minutes: 1 });
    await read(person, { ids });
    expect((await list(person)).results[0]?.read_at).toBe(before);
    expect((await read(other, { subject: { type: 'bug', id: theirs[0] } })).body).toEqual({ count: 1 });
    expect((await read(other, { subject: { type: 'job', id: theirs[1] } })).body).toEqual({ count: 1 });
    expect(bugIds).toHaveLength(4);
    const both = await Promise.all([read(other, { all: true }), read(other, { all: true })]);
    expect(both.map(({ body }) => body)).toEqual([{ count: 0 }, { count: 0 }]);
    const changes = await app.db
      .selectFrom('live_changes')
      .select('what')
      .where('user_id', '=', other.user.id)
      .where('what', '=', 'read')
      .execute();
    // Once for the subject and once for all: what changes nothing is not announced.
    expect(changes).toHaveLength(2);
  });

  test('refuses what names not exactly one of ids, a subject and all', async () => {
    const person = await aWorker(app);
    const id = randomUUID();
    const refused: [unknown, string][] = [
      [{}, 'ids'],
      [{ all: false }, 'ids'],
      [{ ids: [], all: true }, 'ids'],
      [{ all: true, subject: { type: 'bug', id } }, 'ids'],
      [{ ids: Array(101).fill(id) }, 'ids'],
      [{ ids: ['no id'] }, 'ids.0'],
      [{ subject: { type: 'planet', id } }, 'subject.type'],
    ];
    for (const [body, field] of refused) {
      const answered = await read(person, body);
      expectRefusal(answered, 400);
      expect(Object.keys(answered.body)).toEqual([field]);
    }
  });
});
