import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { NotificationPage } from '@relevo/contracts/notifications';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { RecordedEvent } from '@relevo/domain/events';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import { publishEvents } from '../../platform/background/outbox.ts';
import { everyMinute } from '../../scheduled-tasks.ts';
import { aScene } from '../../testing/attendance.ts';
import { anApplication, anEmployer, answer, applyFor, aWorker, withdraw } from '../../testing/hiring.ts';
import { messageCalls, threadPath, type Written } from '../../testing/message-calls.ts';
import { signInAgain } from '../../testing/people.ts';
import { settleWithoutPay } from '../../testing/shifts-to-name.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { suspendAccount } from '../accounts/accounts.ts';
import { createNotifications } from '../notifications/notifications.ts';

const app = useTestApp({ settings: { PUBLIC_URL: 'https://relevo.example' } });
let stranger: SignedInView;
beforeAll(async () => {
  stranger = await aWorker(app);
});

const { aPair, send, say, see, read, close, report, inbox, unread } = messageCalls(app);

describe('a thread', () => {
  test('is there from the first application, one for the pair, and read by the two alone', async () => {
    const { employer, worker, id, jobId, applicationId } = await aPair();
    await withdraw(app, worker, applicationId);
    const again = await applyFor(app, worker, jobId, '19.00');
    expect((again.body as unknown as ApplicationView).thread_id).toBe(id);
    expect(await inbox(worker)).toMatchObject({ count: 0, results: [] });

    const first = await say(worker, id, '  Is there parking? 🚗 ');
    const { results, count, thread } = await see(employer, id);
    expect([count, results]).toEqual([1, [{ ...first, client_id: null }]]);
    expect(first).toMatchObject({ thread_id: id, from: 'worker', text: 'Is there parking? 🚗', quick: null });
    expect(first).toMatchObject({ masked: false, erased: false, read_at: null });
    expect(thread).toMatchObject({ id, job: { id: jobId }, worker: { first_name: 'Marc' }, unread_count: 1 });
    expect(thread).toMatchObject({ is_open: true, closed_because: null, masks_contacts: true, actions: ['write'] });

    expect(await inbox(employer)).toMatchObject({ count: 1, results: [thread] });
    expect((await inbox(employer, `?job=${jobId}&worker=${worker.user.id}`)).count).toBe(1);
    expect((await inbox(employer, `?job=${randomUUID()}`)).count).toBe(0);
    expect([await unread(employer), await unread(worker)]).toEqual([1, 0]);

    for (const person of [stranger, await anEmployer(app)]) {
      const answers = await Promise.all([
        app.client.get(threadPath(id), as(person)),
        send(person, id, { text: 'Hello' }),
        read(person, id, first.id),
        close(person, id),
        report(person, first.id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await inbox(person)).count).toBe(0);
    }
  });

  test('has read receipts, and its list shows the newest message first', async () => {
    const one = await aPair();
    const { employer, worker, id } = one;
    const [first, second, third] = [await say(worker, id, 'a'), await say(worker, id, 'b'), await say(worker, id, 'c')];
    app.clock.advance({ seconds: 5 });
    const other = await anApplication(app, await aWorker(app), one.jobId);
    const otherWorker = other.worker.id;
    expect(otherWorker).not.toBe(worker.user.id);
    expect((await read(employer, id, second.id)).body).toEqual({ unread_count: 1 });
    expect((await read(employer, id, first.id)).body).toEqual({ unread_count: 1 });
    const times = (await see(worker, id)).results.map(({ read_at }) => read_at);
    expect(times).toEqual([null, app.clock.now().toISOString(), app.clock.now().toISOString()]);
    const reads = await Promise.all([read(employer, id, third.id), read(employer, id, third.id)]);
    expect(reads.map(({ body }) => body.unread_count)).toEqual([0, 0]);
    expect(await unread(employer)).toBe(0);
    // One's own messages are not read by reading them.
    await read(worker, id, third.id);
    expect(await unread(worker)).toBe(0);
    expect((await read(employer, id, randomUUID())).status).toBe(404);
    const whats = await app.db
      .selectFrom('live_changes')
      .select(['user_id', 'what'])
      .where('type', '=', 'message')
      .where('subject_id', '=', id)
      .execute();
    expect(whats.filter(({ what }) => what === 'received')).toHaveLength(6);
    expect(whats.filter(({ what, user_id }) => what === 'read' && user_id === worker.user.id)).toHaveLength(2);
  });

  test('keeps one order when both write at once, and stores what is sent twice once', async () => {
    const { employer, worker, id } = await aPair();
    const names = Array.from({ length: 8 }, () => randomUUID());
    const both = names.flatMap((client_id, index) => {
      const person = index % 2 ? employer : worker;
      const once = () => send(person, id, { text: `message ${index}`, client_id });
      return [once(), once(), once()];
    });
    const answers = await Promise.all(both);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(16).fill(200), ...Array(8).fill(201)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(8);
    const pages = [await see(worker, id, '?page_size=5'), await see(worker, id, '?page_size=5&page=2')];
    const ids = pages.flatMap(({ results }) => results.map((message) => message.id));
    expect(new Set(ids).size).toBe(8);
    expect(pages[0]?.count).toBe(8);
    expect((await see(employer, id)).results.map((message) => message.id)).toEqual(ids);
    expect(await unread(worker)).toBe(4);
    // The same name on the other side is another message, and the first text counts.
    const shared = names[0] as string;
    expect((await send(employer, id, { text: 'mine', client_id: shared })).status).toBe(201);
    expect((await send(worker, id, { text: 'changed', client_id: shared })).body.text).toBe('message 0');
    // One unread notification for all of them.
    while ((await publishEvents(app.db, createNotifications)) > 0);
    const notified = await app.client.get<NotificationPage>('/notification/list/?unread=true', as(worker));
    const about = notified.body.results.filter(({ kind }) => kind === 'message.received');
    expect(about).toMatchObject([{ subject: { type: 'thread', id }, path: `/messages/${id}`, group: 'messages' }]);
  });

  test.each<[string, Written, string]>([
    ['nothing', {}, 'text'],
    ['blanks', { text: ' \u200b\n' }, 'text'],
    ['more than two thousand characters', { text: '😀'.repeat(2001) }, 'text'],
    ['text and quick reply', { text: 'a', quick: 'at_the_door' }, 'text'],
    ['another quick reply', { quick: 'asleep' }, 'quick'],
    ['no name', { text: 'a', client_id: undefined }, 'client_id'],
    ['a number', { text: 5 }, 'text'],
  ])('takes no message with %s', async (_name, body, field) => {
    const { status, body: errors } = await send(stranger, randomUUID(), body);
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
  });
});

describe('contact details', () => {
  test('are masked until the worker was booked for the job, and stay masked', async () => {
    const { employer, worker, id, jobId, applicationId } = await aPair();
    const long = await send(worker, id, { text: '😀'.repeat(2000) });
    expect([long.status, long.body.masked]).toEqual([201, false]);
    const masked = await say(worker, id, 'Call me: 514-555-0134');
    expect(masked).toMatchObject({ text: 'Call me: •••', masked: true });
    const { rows } = await sql`select 1 from messages where text like '%0134%'`.execute(app.db);
    expect(rows).toEqual([]);
    await answer(app, employer, applicationId, 'accepted');
    expect(await say(employer, id, 'marc at gmail dot com')).toMatchObject({ text: '•••', masked: true });
    await app.client.post(`/job/confirm-job/${jobId}/`, undefined, as(worker));
    expect(await say(worker, id, 'Call me: 514-555-0134')).toMatchObject({ text: 'Call me: 514-555-0134' });
    const { results, thread } = await see(employer, id);
    expect(thread.masks_contacts).toBe(false);
    expect(results.map((message) => message.masked)).toEqual([false, true, true, false]);
  });
});

describe('a number in parts', () => {
  test('is masked from the message that completes it, with answers of the other side in between', async () => {
    const { employer, worker, id } = await aPair();
    await say(worker, id, '514');
    await say(employer, id, '555');
    expect(await say(worker, id, 'then 555')).toMatchObject({ text: 'then 555', masked: false });
    expect(await say(employer, id, '0134')).toMatchObject({ text: '•••', masked: true });
    expect(await say(worker, id, '14:30')).toMatchObject({ text: '14:30', masked: false });
    expect(await say(worker, id, '0134')).toMatchObject({ text: '•••', masked: true });
    expect(await say(worker, id, '99')).toMatchObject({ text: '•••', masked: true });
    const { results } = await see(employer, id);
    expect(results.filter(({ masked }) => masked)).toHaveLength(3);
  });
});

describe('a quick reply', () => {
  test('is for the worker with a booked shift within twelve hours, and stands on the shift', async () => {
    const { employer, worker, shiftId } = await aScene(app, { startsIn: 12 * 60 + 1, length: 60 });
    const shift = async (person: SignedInView) =>
      (await app.client.get<WorkerShiftView>(`/shift/worker-shift/${shiftId}/`, as(person))).body;
    const { thread_id, last_note } = await shift(worker);
    const id = thread_id ?? '';
    expect(last_note).toBeNull();
    const quick = (person: SignedInView, name = 'running_late') => send(person, id, { quick: name });
    expect(await quick(worker)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    app.clock.advance({ minutes: 1 });
    expect(await quick(employer)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect((await quick(worker)).status).toBe(201);
    app.clock.advance({ minutes: 1 });
    expect((await quick(worker, 'at_the_door')).body).toMatchObject({ quick: 'at_the_door', text: null });
    const note = { quick: 'at_the_door', at: app.clock.now().toISOString() };
    expect([(await shift(worker)).last_note, (await shift(employer)).last_note]).toEqual([note, note]);
    const live = await app.db
      .selectFrom('live_changes')
      .select('what')
      .where('subject_id', '=', shiftId)
      .where('user_id', '=', employer.user.id)
      .where('what', '=', 'note')
      .execute();
    expect(live).toHaveLength(2);
    const pending = await aPair();
    const refused = await send(pending.worker, pending.id, { quick: 'running_late' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });
});

describe('a quick reply fits the moment', () => {
  test('before, during and after the shift', async () => {
    const { worker, employer, shiftId } = await aScene(app, { startsIn: 10, length: 60 });
    const { body } = await app.client.get<WorkerShiftView>(`/shift/worker-shift/${shiftId}/`, as(worker));
    const statuses = async () => {
      const answers = [];
      for (const quick of ['cannot_find_it', 'leaving_early', 'thank_you'])
        answers.push((await send(worker, body.thread_id ?? '', { quick })).status);
      return answers;
    };
    expect(await statuses()).toEqual([201, 409, 409]);
    app.clock.advance({ minutes: 10 });
    await app.db
      .updateTable('worker_shifts')
      .set({ status: 'in_progress', checked_in_at: app.clock.now(), check_in_by: 'scan' })
      .where('id', '=', shiftId)
      .execute();
    expect(await statuses()).toEqual([201, 201, 409]);
    app.clock.advance({ minutes: 60 });
    await settleWithoutPay(app, shiftId);
    expect(await statuses()).toEqual([409, 409, 201]);
    const { body: after } = await app.client.get<WorkerShiftView>(`/shift/worker-shift/${shiftId}/`, as(employer));
    expect(after.last_note?.quick).toBe('thank_you');
    app.clock.advance({ minutes: 12 * 60 + 1 });
    const again = await signInAgain(app, worker);
    expect((await send(again, body.thread_id ?? '', { quick: 'thank_you' })).status).toBe(409);
  });
});

describe('a thread is closed', () => {
  test('by the side that ended the application, for both, until that side takes the next step', async () => {
    const { employer, worker, id, jobId, applicationId } = await aPair();
    expect(await close(employer, id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await answer(app, employer, applicationId, 'rejected');
    expect((await see(employer, id)).thread.actions).toEqual(['write', 'close']);
    expect((await close(worker, id)).status).toBe(403);
    const closings = await Promise.all([close(employer, id), close(employer, id)]);
    for (const closing of closings)
      expect(closing).toMatchObject({ status: 200, body: { is_open: false, closed_because: 'closed_by_employer' } });
    for (const person of [worker, employer])
      expect(await send(person, id, { text: 'Why?' })).toMatchObject({ status: 409, body: { code: 'thread_closed' } });
    const next = await applyFor(app, worker, jobId, '18.00');
    expect((await see(worker, id)).thread.is_open).toBe(false);
    await answer(app, employer, (next.body as unknown as ApplicationView).id, 'accepted');
    expect((await send(worker, id, { text: 'Thank you' })).status).toBe(201);
  });

  test('while one of the two is suspended, who can write nothing', async () => {
    const { employer, worker, id } = await aPair();
    await app.db.transaction().execute((tx) => suspendAccount(tx, worker.user.id, app.clock.now()));
    const refused = await send(worker, id, { text: 'Hello' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect((await app.client.get(threadPath(id), as(worker))).status).toBe(401);
    expect((await see(employer, id)).thread).toMatchObject({ is_open: false, closed_because: 'account_gone' });
    expect(await send(employer, id, { text: 'Hello' })).toMatchObject({ status: 409, body: { code: 'thread_closed' } });
  });
});

/** Handles the recorded events about a thread twice, as may happen, and answers its mails. */
async function mailsAbout(id: string) {
  const { rows } = await sql<{ id: bigint; type: string; payload: Record<string, unknown> }>`
    select id, type, payload from outbox_events where payload ->> 'threadId' = ${id} order by id`.execute(app.db);
  for (const { id: eventId, type, payload } of [...rows, ...rows])
    await handleEvent(app.deps, { ...payload, type, eventId } as unknown as RecordedEvent);
  const ids = rows.map((row) => row.id);
  return app.db.selectFrom('mails').selectAll().where('event_id', 'in', ids).orderBy('event_id').execute();
}

test('unread messages are mailed once after ten minutes, without their text, and again only after they were read', async () => {
  const { employer, worker, id } = await aPair();
  const tick = async (minutes: number) => {
    app.clock.advance({ minutes });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    return (await mailsAbout(id)).map(({ to_address }) => to_address);
  };
  await say(worker, id, 'a secret question');
  expect(await tick(9)).toEqual([]);
  await say(worker, id, 'another one');
  expect(await tick(1)).toEqual([employer.user.email]);
  const last = await say(worker, id, 'and a third');
  expect(await tick(30)).toHaveLength(1);
  await read(employer, id, last.id);
  await say(worker, id, 'a fourth');
  expect(await tick(10)).toHaveLength(2);
  // Answered before: none; read before: none.
  await say(employer, id, 'an answer');
  await say(worker, id, 'a fifth');
  await tick(5);
  await say(employer, id, 'at once');
  const { results } = await see(worker, id);
  await read(worker, id, results[0]?.id ?? '');
  expect(await tick(20)).toHaveLength(2);
  const [mail] = await mailsAbout(id);
  expect(mail?.subject).toBe(`You have unread messages from Marc ${worker.user.last_name}`);
  expect(`${mail?.text_body}${mail?.html_body}`).not.toContain('secret');
  expect(mail?.text_body).toContain(`https://relevo.example/messages/${id}`);
});
