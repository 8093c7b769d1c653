import { request } from 'node:http';
import type { SignedInView } from '@relevo/contracts/accounts';
import { samplePassword } from '@relevo/fixtures/registration';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { recordChange } from '../platform/live/live-changes.ts';
import { aScene, cancelShift, payIn, type Scene, scanNow, someShifts } from '../testing/attendance.ts';
import { type EventStream, openStream, receivedEvents } from '../testing/event-stream.ts';
import { eventually } from '../testing/eventually.ts';
import { anEmployer, aWorker } from '../testing/hiring.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { startTestApp } from '../testing/test-app.ts';
import { untilCommitted } from '../testing/until-committed.ts';
import { useShiftApp } from '../testing/use-test-app.ts';

const app = useShiftApp();
const streams: EventStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  vi.useRealTimers();
});

async function open(person: SignedInView, options: { lastEventId?: string; query?: string } = {}) {
  if (options.lastEventId === undefined) await untilCommitted(app.db);
  const stream = await openStream(app.url, { token: person.access_token, ...options });
  streams.push(stream);
  await receivedEvents(stream, 1);
  return stream;
}

async function change({ user }: SignedInView, what: string) {
  const noted = { userIds: [user.id], type: 'wallet', what, at: app.clock.now() } as const;
  await app.db.transaction().execute((tx) => recordChange(tx, noted));
}
const whats = (stream: EventStream) => stream.events.slice(1).map(({ data }) => data.what);
const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);
/** The change that a test makes last: a duplicate, or a change of another user, would arrive before it. */
const end = 'the end';

describe('a stream', () => {
  test('is open to every account, verified or not', async () => {
    expect((await app.client.get('/events/')).status).toBe(401);
    expect((await app.client.get('/events/', { token: 'none' })).body).toMatchObject({ code: 'token_not_valid' });
    const stream = await open(await aRegisteredUser(app));
    expect(stream.events).toMatchObject([{ event: 'hello' }]);
  });

  test('starts with a hello event, with headers that keep proxies from buffering', async () => {
    const stream = await open(await aWorker(app));
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.text()).toMatch(/^retry: 2000\nid: \d+-\d+-\d+(-[\da-z.]+)?\nevent: hello\ndata: \{\}\n\n$/);
  });

  test('requested with HEAD ends at once', async () => {
    const { access_token } = await aWorker(app);
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await fetch(`${app.url}/api/events/`, {
      method: 'HEAD',
      headers,
      signal: AbortSignal.timeout(5_000),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await answer.text()).toBe('');
  });

  test('sends a scan to both sides, and to no other account', async () => {
    const scene = await aScene(app);
    const other = await anEmployer(app);
    const stranger = await open(other);
    const [board, phone] = [await open(scene.employer), await open(scene.worker)];
    await scanNow(app, scene);
    for (const stream of [board, phone]) {
      const [, change] = await receivedEvents(stream, 2);
      expect(change).toEqual({
        id: expect.stringMatching(/^\d+-\d+-\d+(-[\da-z.]+)?$/),
        event: 'worker_shift',
        data: {
          type: 'worker_shift',
          what: 'checked_in',
          subject_id: scene.shiftId,
          job_id: scene.jobId,
          at: app.clock.now().toISOString(),
        },
      });
    }
    for (const person of [scene.employer, scene.worker, other]) await change(person, end);
    await Promise.all([receivedEvents(board, 3), receivedEvents(phone, 3), receivedEvents(stranger, 2)]);
    expect([board, phone, stranger].map(whats)).toEqual([['checked_in', end], ['checked_in', end], [end]]);
  });

  test('sends every change of a shift and of a wallet', async () => {
    const { employer, worker, jobId, shiftIds } = await someShifts(app, { count: 2, length: 10 });
    const [first = '', second = ''] = shiftIds;
    const [board, phone] = [await open(employer), await open(worker)];
    const scene: Scene = { employer, worker, jobId, shiftId: first };
    await scanNow(app, scene);
    app.clock.advance({ minutes: 10 });
    await scanNow(app, scene);
    await cancelShift(app, worker, second);
    await payIn(app, employer, '20.00');
    const seen = (stream: EventStream, type: string) =>
      stream.events.filter(({ event }) => event === type).map(({ data }) => data.what);
    await eventually(async () => (seen(board, 'wallet').length >= 3 ? true : null));
    for (const person of [employer, worker]) await change(person, end);
    for (const stream of [board, phone]) {
      await eventually(async () => (whats(stream).includes(end) ? true : null));
      expect(seen(stream, 'worker_shift')).toEqual(['checked_in', 'checked_out', 'cancelled']);
    }
    expect(seen(phone, 'wallet').length).toBeGreaterThan(0);
  });
});

describe('a client that was away', () => {
  test('resumes from any id with exactly the changes after it', async () => {
    const person = await aWorker(app);
    const first = await open(person);
    const [hello] = first.events;
    first.close();
    for (const what of ['a', 'b', 'c']) await change(person, what);
    await untilCommitted(app.db);
    const second = await open(person, { lastEventId: hello?.id ?? '' });
    await change(person, 'd');
    const events = [...(await receivedEvents(second, 5))];
    expect(events.map(({ event, data }) => data.what ?? event)).toEqual(['hello', 'a', 'b', 'c', 'd']);
    for (const [index, { id }] of events.entries()) {
      const again = await open(person, { lastEventId: id });
      await receivedEvents(again, 5 - index);
      expect(again.events[0]?.event).toBe('hello');
      expect(whats(again)).toEqual(['a', 'b', 'c', 'd'].slice(index));
    }
    await change(person, end);
    await receivedEvents(second, 6);
    expect(whats(second)).toEqual(['a', 'b', 'c', 'd', end]);
  });

  test('may say so in the address too, for clients that cannot set headers', async () => {
    const person = await aWorker(app);
    const [hello] = (await open(person)).events;
    await change(person, 'a');
    const again = await open(person, { query: `?last_event_id=${hello?.id}` });
    await receivedEvents(again, 2);
    expect(whats(again)).toEqual(['a']);
  });

  test.each([
    ['an id that is none of ours', () => 'nonsense'],
    ['an id of half a day ago', () => `1-0-${Math.floor(app.clock.now().getTime() / 1000) - 12 * 3_600 - 1}`],
    ['a very long id', () => '9'.repeat(500)],
  ])('with %s has to read everything again, and then receives what changes', async (_what, id) => {
    const person = await aWorker(app);
    await change(person, 'before');
    await untilCommitted(app.db);
    const stream = await open(person, { lastEventId: id() });
    expect(stream.events[0]?.event).toBe('reset');
    await change(person, 'after');
    await receivedEvents(stream, 2);
    expect(whats(stream)).toEqual(['after']);
  });

  test('too long to catch up gets a reset', async () => {
    const person = await aWorker(app);
    const first = await open(person);
    first.close();
    await sql`insert into live_changes (user_id, type, what, at)
      select ${person.user.id}, 'wallet', 'x', ${app.clock.now()} from generate_series(1, 501)`.execute(app.db);
    await untilCommitted(app.db);
    const stream = await open(person, { lastEventId: first.events[0]?.id ?? '' });
    expect(stream.events.map(({ event }) => event)).toEqual(['reset']);
  });
});

describe('a stream ends', () => {
  /** From here on intervals pass when the test says so; the heartbeat is one. */
  const holdIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  test('with its session, as soon as that ends on any node', async () => {
    const other = await startTestApp({ besides: app });
    const person = await aWorker(app);
    const again = await app.client.post<SignedInView>('/user/login/', {
      email: person.user.email,
      password: samplePassword,
    });
    holdIntervals();
    const [stream, kept] = [await open(person), await open(again.body)];
    await other.client.post('/user/logout/', { refresh: person.refresh_token });
    // Without a heartbeat: the end of the session is sent like a change.
    await stream.ended;
    await change(person, 'a');
    await receivedEvents(kept, 2);
    expect([whats(kept), stream.events.length]).toEqual([['a'], 1]);
    await sql`update users set suspended_at = ${app.clock.now()} where id = ${person.user.id}`.execute(app.db);
    await kept.ended;
    await other.close();
  });

  test('soon after it expired, which one statement a minute finds out for all of them', async () => {
    const node = await startTestApp({ besides: app });
    const people = [];
    for (let each = 0; each < 6; each += 1) people.push(await aWorker(app));
    holdIntervals();
    const own = [];
    for (const { access_token } of people) {
      own.push(
        await openStream(node.url, { token: access_token }),
        await openStream(node.url, { token: access_token }),
      );
    }
    streams.push(...own);
    for (const stream of own) await receivedEvents(stream, 1);
    const [expired] = people;
    await sql`update sessions set expires_at = ${app.clock.now()} where user_id = ${expired?.user.id}`.execute(app.db);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const sessionChecks = () => asked.mock.calls.filter(([query]) => /from sessions/.test(textOf(query))).length;
    for (const checks of [1, 2]) {
      for (let beat = 0; beat < 4; beat += 1) {
        app.clock.advance({ seconds: 15 });
        await vi.advanceTimersByTimeAsync(15_000);
      }
      // A statement is sent once the pool has a connection for it.
      await eventually(async () => (sessionChecks() >= checks ? true : null));
      expect(sessionChecks()).toBe(checks);
    }
    await Promise.all([own[0]?.ended, own[1]?.ended]);
    for (const stream of own.slice(2)) expect(stream.events).toHaveLength(1);
    asked.mockRestore();
    await node.close();
  });

  test('for the oldest of too many', async () => {
    const person = await aWorker(app);
    const all = [];
    for (let each = 0; each < 13; each += 1) all.push(await open(person));
    await all[0]?.ended;
    await change(person, 'change');
    for (const stream of all.slice(1)) await receivedEvents(stream, 2);
    expect(all[0]?.events).toHaveLength(1);
  });

  /** True once a query waits for the locked table. */
  async function isWaitedFor(): Promise<true | null> {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = 'live_changes'::regclass`.execute(app.db);
    return rows.length > 0 ? true : null;
  }

  test('and leaves nothing behind, also when the client goes before it began', async () => {
    const node = await startTestApp({ besides: app });
    const person = await aWorker(app);
    holdIntervals();
    const own = [];
    for (let each = 0; each < 3; each += 1) own.push(await openStream(node.url, { token: person.access_token }));
    const [[hello] = []] = await Promise.all(own.map((stream) => receivedEvents(stream, 1)));
    // One for all streams.
    expect(vi.getTimerCount()).toBe(1);
    own[0]?.close();
    await vi.advanceTimersByTimeAsync(15_000);
    for (const stream of own.slice(1)) {
      await eventually(async () => (stream.text().includes(': still here\n\n') ? true : null));
      stream.close();
    }
    await eventually(async () => (vi.getTimerCount() === 0 ? true : null));

    await app.db.transaction().execute(async (tx) => {
      // What was missed cannot be read for a moment.
      await sql`lock table live_changes in access exclusive mode`.execute(tx);
      const headers = { authorization: `Bearer ${person.access_token}`, 'last-event-id': hello?.id ?? '' };
      const asked = request(`${node.url}/api/events/`, { agent: false, headers })
        .on('error', () => {})
        .end();
      await eventually(isWaitedFor);
      asked.destroy();
      // The server has seen the close before it answers what was sent after it.
      for (let each = 0; each < 2; each += 1) await node.client.get('/health/live');
    });
    // A stream that is opened after the abandoned one and closed again; a timer of the other one would stay.
    const last = await openStream(node.url, { token: person.access_token });
    await receivedEvents(last, 1);
    expect(vi.getTimerCount()).toBe(1);
    last.close();
    await eventually(async () => (vi.getTimerCount() === 0 ? true : null));
    await node.close();
  });

  test('when the server goes, at once', async () => {
    const other = await startTestApp({ ownServers: true });
    const person = await aWorker(other);
    // Without its heartbeat a stream ends only because the server ends it.
    holdIntervals();
    const stream = await openStream(other.url, { token: person.access_token });
    await receivedEvents(stream, 1);
    await Promise.all([other.close(), stream.ended]);
    expect(stream.events).toHaveLength(1);
  });
});
