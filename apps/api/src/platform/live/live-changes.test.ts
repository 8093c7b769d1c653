import { randomUUID } from 'node:crypto';
import type { KyselyPlugin, QueryId } from 'kysely';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { untilCommitted } from '../../testing/until-committed.ts';
import { type Database, type Db, openDatabase, type Tx } from '../database/database.ts';
import { forgetOldChanges, recordChange } from './live-changes.ts';
import { createLiveFeed, type LiveFeed, type NumberedChange } from './live-feed.ts';
import { readMark, writeMark } from './marks.ts';
import { createWake, type Wake } from './wake.ts';

const log = pino({ level: 'silent' });
const at = new Date('2026-11-16T14:00:00Z');

let url: string;
let database: Database;
let db: Db;
/** Of another node than the one that writes. */
let wake: Wake;
const feeds: LiveFeed[] = [];
beforeAll(async () => {
  url = await freshDatabase();
  const writing = createWake({ url, canListen: true, log });
  const opened = openDatabase({ url, poolSize: 10, log, onChanges: () => writing.announce() });
  database = { ...opened, close: () => Promise.all([writing.close(), opened.close()]).then(() => {}) };
  db = database.db;
  wake = createWake({ url, canListen: true, log });
});
afterAll(() => Promise.all([wake.close(), database.close()]));
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.stop();
});

type FeedOptions = Partial<Parameters<typeof createLiveFeed>[0]>;

function aFeed(options: FeedOptions = {}): LiveFeed {
  const feed = createLiveFeed({ db, log, wake, ...options });
  feeds.push(feed);
  return feed;
}

const change = (tx: Tx, userId: string, what: string) =>
  recordChange(tx, { userIds: [userId], type: 'wallet', what, at });
const commit = (userId: string, what: string) => db.transaction().execute((tx) => change(tx, userId, what));

/** A listener and the changes it received. */
async function listen(feed: LiveFeed, userId: string, after: NumberedChange['mark'] | null = null) {
  const received: NumberedChange[] = [];
  const following = await feed.follow(userId, after, (changes) => received.push(...changes));
  const whats = () => received.map(({ what }) => what);
  const receives = (...expected: string[]) =>
    eventually(async () => (received.length >= expected.length ? whats() : null)).then((all) =>
      expect(all).toEqual(expected),
    );
  return { received, whats, receives, following };
}

/** Reads of a feed that is woken are 200 ms apart: a duplicate or a change of another user would arrive by then. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 600));

describe('a feed', () => {
  test('sends every user their own changes, in order, once', async () => {
    const [feed, elsewhere] = [aFeed(), aFeed()];
    const [one, other] = [randomUUID(), randomUUID()];
    await commit(one, 'before the first listener');
    await untilCommitted(db);
    const listeners = [await listen(feed, one), await listen(feed, one), await listen(elsewhere, one)];
    const stranger = await listen(feed, other);
    for (const what of ['a', 'b', 'c']) await commit(one, what);
    for (const { receives } of listeners) await receives('a', 'b', 'c');
    await quiet();
    for (const { whats } of listeners) expect(whats()).toEqual(['a', 'b', 'c']);
    expect(stranger.whats()).toEqual([]);
  });

  test('waits for no other transaction, loses none that ends late, and sends none twice', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const listener = await listen(feed, userId);
    const [begun, ending] = [aPromise(), aPromise()];
    const late = db.transaction().execute(async (tx) => {
      await change(tx, userId, 'began first, ended last');
      begun.resolve();
      await ending.promise;
    });
    await begun.promise;
    await commit(userId, 'began later, ended first');
    await listener.receives('began later, ended first');
    await commit(userId, 'the last to begin');
    await listener.receives('began later, ended first', 'the last to begin');
    // A screen that comes back while it is open gets it too, whichever change was the last to arrive.
    const marks = listener.received.map(({ mark }) => readMark(writeMark(mark, at), at));
    const back = [await listen(aFeed(), userId, marks[0] ?? null), await listen(aFeed(), userId, marks[1] ?? null)];
    ending.resolve();
    await late;
    await listener.receives('began later, ended first', 'the last to begin', 'began first, ended last');
    await back[0]?.receives('the last to begin', 'began first, ended last');
    await back[1]?.receives('began first, ended last');
    const later = await listen(aFeed(), userId, listener.received[2]?.mark ?? null);
    await quiet();
    expect([listener, ...back, later].map(({ received }) => received.length)).toEqual([3, 2, 1, 0]);
  });

  test('resumes after any change with exactly what was missed', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const first = await listen(feed, userId);
    for (const what of ['a', 'b', 'c', 'd']) await commit(userId, what);
    await first.receives('a', 'b', 'c', 'd');
    first.following?.stop();
    await commit(userId, 'e');
    await untilCommitted(db);
    const marks = [first.following?.from ?? null, ...first.received.map(({ mark }) => mark)];
    const all = ['a', 'b', 'c', 'd', 'e'];
    const again = [];
    for (const mark of marks) again.push(await listen(aFeed(), userId, mark));
    await commit(userId, 'f');
    for (const [index, { receives }] of again.entries()) await receives(...all.slice(index), 'f');
    await quiet();
    for (const [index, { whats }] of again.entries()) expect(whats()).toEqual([...all.slice(index), 'f']);
  });

  test('resumes within changes of one transaction', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const first = await listen(feed, userId);
    await db.transaction().execute(async (tx) => {
      for (const what of ['a', 'b', 'c']) await change(tx, userId, what);
    });
    await first.receives('a', 'b', 'c');
    const second = await listen(feed, userId, first.received[1]?.mark ?? null);
    await second.receives('c');
  });

  test('says so when there is too much to catch up with', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const { following } = await listen(feed, userId);
    const many = Array.from({ length: 501 }, () => userId);
    await db.transaction().execute((tx) => recordChange(tx, { userIds: many.slice(1), type: 'wallet', what: 'x', at }));
    // What it can still catch up with: five hundred.
    const caughtUp = await listen(aFeed(), userId, following?.from ?? null);
    await caughtUp.receives(...many.slice(1).map(() => 'x'));
    await commit(userId, 'one more');
    await untilCommitted(db);
    expect((await listen(aFeed(), userId, following?.from ?? null)).following).toBeNull();
  });

  test('sends thousands at once, each once', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const listener = await listen(feed, userId);
    await sql`insert into live_changes (user_id, type, what, at)
      select ${userId}, 'wallet', number::text, ${at} from generate_series(1, 2500) as number`.execute(db);
    await listener.receives(...Array.from({ length: 2500 }, (_each, index) => String(index + 1)));
  });

  test('a listener that joins during a poll misses nothing', async () => {
    const { gatedDb, hold, isHeld, release } = gated(db);
    const feed = aFeed({ db: gatedDb });
    const [early, late] = [randomUUID(), randomUUID()];
    const first = await listen(feed, early);
    // The joining listener gets the feed position late: meanwhile a change is committed and delivered to the other one.
    hold();
    const joining = listen(feed, late);
    await isHeld;
    await commit(late, 'while joining');
    await commit(early, 'change');
    await first.receives('change');
    release();
    const second = await joining;
    await commit(late, 'after joining');
    await second.receives('while joining', 'after joining');
    await quiet();
    expect([first.whats(), second.whats()]).toEqual([['change'], ['while joining', 'after joining']]);
  });

  /** Poll times that no test waits for: what arrives was announced. */
  const never = { rest: 1, whileListening: 3_600_000, otherwise: 3_600_000 };

  test('is woken by another node, reads once for it, and not at all in between', async () => {
    const { countedDb, reads } = counted(db);
    const listening = createWake({ url, canListen: true, log });
    const feed = aFeed({ db: countedDb, wake: listening, times: never });
    const userId = randomUUID();
    const listener = await listen(feed, userId);
    const others = [];
    for (let each = 0; each < 20; each += 1) others.push(await listen(feed, randomUUID()));
    // The first read is the one after joining; LISTEN may wake it once more.
    await eventually(async () => (listening.isListening() ? true : null));
    await quiet();
    const before = reads();
    await quiet();
    expect(reads()).toBe(before);
    await commit(userId, 'a');
    await listener.receives('a');
    // Both the change and its notification, at most.
    await quiet();
    expect(reads() - before).toBeLessThanOrEqual(2);
    await listening.close();
  });

  test('reads by itself while no notification comes, and is woken again afterwards', async () => {
    const proxy = await openDatabaseProxy(url);
    const lines: string[] = [];
    const listening = createWake({
      url: proxy.url,
      canListen: true,
      log: pino({}, { write: (line) => lines.push(line) }),
    });
    const { countedDb, reads } = counted(db);
    const feed = aFeed({ db: countedDb, wake: listening, times: { ...never, otherwise: 100 } });
    const userId = randomUUID();
    const listener = await listen(feed, userId);
    await eventually(async () => (listening.isListening() ? true : null));
    await commit(userId, 'notified');
    await listener.receives('notified');
    await proxy.refuse();
    await eventually(async () => (listening.isListening() ? null : true));
    await commit(userId, 'found');
    await listener.receives('notified', 'found');
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['live_connection_lost']);
    await proxy.accept();
    await eventually(async () => (listening.isListening() ? true : null));
    await quiet();
    const before = reads();
    await commit(userId, 'notified again');
    await listener.receives('notified', 'found', 'notified again');
    expect(reads() - before).toBeLessThanOrEqual(2);
    await listening.close();
    await proxy.close();
  });

  test('without LISTEN, as behind a pooler, is woken by its own node and polls for the others', async () => {
    const alone = createWake({ url, canListen: false, log });
    const userId = randomUUID();
    const own = await listen(aFeed({ wake: alone, times: never }), userId);
    const polling = await listen(aFeed({ wake: alone, times: { ...never, otherwise: 50 } }), userId);
    await commit(userId, 'a');
    await polling.receives('a');
    await commit(userId, 'b');
    await polling.receives('a', 'b');
    expect(alone.isListening()).toBe(false);
    alone.announce();
    await own.receives('a', 'b');
    await alone.close();
  });

  test('ends everybody rather than read a day of changes, and starts at the present', async () => {
    const overruns: string[] = [];
    const feed = aFeed({ onOverrun: () => overruns.push('overrun'), times: never });
    const userId = randomUUID();
    const first = await listen(feed, userId);
    await sql`insert into live_changes (user_id, type, what, at)
      select ${userId}, 'wallet', number::text, ${at} from generate_series(1, 20001) as number`.execute(db);
    await eventually(async () => (overruns.length > 0 ? true : null));
    first.following?.stop();
    const second = await listen(feed, userId);
    await commit(userId, 'a');
    await second.receives('a');
    expect([first.whats(), overruns]).toEqual([[], ['overrun']]);
  });

  test('reads for more listeners than it names, and reports whose sessions ended', async () => {
    const ended: string[][] = [];
    const feed = aFeed({ onSessionsEnded: (userIds) => ended.push(userIds) });
    const userIds = Array.from({ length: 102 }, () => randomUUID());
    const all = await Promise.all(userIds.map((userId) => listen(feed, userId)));
    await db.transaction().execute(async (tx) => {
      await recordChange(tx, { userIds, type: 'wallet', what: 'a', at });
      await sql`insert into live_changes (user_id, type, what, at)
        values (${userIds[7]}, 'session', 'ended', ${at}), (${randomUUID()}, 'session', 'ended', ${at})`.execute(tx);
    });
    for (const { receives } of all) await receives('a');
    expect(ended).toEqual([[userIds[7]]]);
  });

  test('stops polling without listeners, and starts again', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const first = await listen(feed, userId);
    first.following?.stop();
    await commit(userId, 'no listener');
    await untilCommitted(db);
    await quiet();
    const second = await listen(feed, userId);
    await commit(userId, 'one listener');
    await second.receives('one listener');
    expect(first.whats()).toEqual([]);
  });

  test('forgets what no screen will come back for', async () => {
    const userId = randomUUID();
    await commit(userId, 'old');
    await forgetOldChanges(db, new Date(at.getTime() + 24 * 3_600_000));
    expect(await countOf(userId)).toBe(1);
    await forgetOldChanges(db, new Date(at.getTime() + 24 * 3_600_000 + 1));
    expect(await countOf(userId)).toBe(0);
  });
});

const countOf = async (userId: string) =>
  (await db.selectFrom('live_changes').select('id').where('user_id', '=', userId).execute()).length;

function aPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A database with a count of the reads of changes. */
function counted(on: Db) {
  let reads = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (
        JSON.stringify(node, (_key, value) => (typeof value === 'bigint' ? String(value) : value)).includes('taken')
      ) {
        reads += 1;
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { countedDb: on.withPlugin(plugin), reads: () => reads };
}

/** A database that keeps back the answer to the next question. */
function gated(on: Db) {
  let isHolding = false;
  let held: QueryId | undefined;
  const [answered, released] = [aPromise(), aPromise()];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isHolding) held = queryId;
      isHolding = false;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId !== held) return result;
      answered.resolve();
      await released.promise;
      return result;
    },
  };
  const hold = () => {
    isHolding = true;
  };
  return { gatedDb: on.withPlugin(plugin), hold, isHeld: answered.promise, release: released.resolve };
}
