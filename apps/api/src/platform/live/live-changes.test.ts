import { randomUUID } from 'node:crypto';
import type { KyselyPlugin, QueryId } from 'kysely';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { untilCommitted } from '../../testing/until-committed.ts';
import type { Database, Db, Tx } from '../database/database.ts';
import {
  createLiveFeed,
  forgetOldChanges,
  type LiveFeed,
  type NumberedChange,
  readMark,
  recordChange,
  writeMark,
} from './live-changes.ts';

const log = pino({ level: 'silent' });
const at = new Date('2026-11-16T14:00:00Z');

let database: Database;
let db: Db;
const feeds: LiveFeed[] = [];
beforeAll(async () => {
  database = await openTestDatabase(10);
  db = database.db;
});
afterAll(() => database.close());
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.stop();
});

function aFeed(on: Db = db): LiveFeed {
  const feed = createLiveFeed({ db: on, log });
  feeds.push(feed);
  return feed;
}

const change = (tx: Tx, userId: string, what: string) =>
  recordChange(tx, { userIds: [userId], type: 'wallet', what, at });
const commit = (userId: string, what: string) => db.transaction().execute((tx) => change(tx, userId, what));

/** A listener and the changes it received. */
async function listen(feed: LiveFeed, userId: string, after: NumberedChange['mark'] | null = null) {
  const heard: NumberedChange[] = [];
  const following = await feed.follow(userId, after, (changes) => heard.push(...changes));
  const whats = () => heard.map(({ what }) => what);
  const receives = (...expected: string[]) =>
    eventually(async () => (heard.length >= expected.length ? whats() : null)).then((all) =>
      expect(all).toEqual(expected),
    );
  return { heard, whats, receives, following };
}

/** Two polls of the feed, which polls every 250 ms: a duplicate or a change of another user would arrive by then. */
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

  test('loses none whose transaction ends late, and sends none twice', async () => {
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
    await quiet();
    ending.resolve();
    await late;
    await listener.receives('began first, ended last', 'began later, ended first');
    await quiet();
    expect(listener.heard).toHaveLength(2);
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
    const marks = [first.following?.from ?? null, ...first.heard.map(({ mark }) => mark)];
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
    const second = await listen(feed, userId, first.heard[1]?.mark ?? null);
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
    const feed = aFeed(gatedDb);
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

describe('a mark', () => {
  test('is read back within half a day', () => {
    const mark = { tx: '123456789012', id: '42' };
    const text = writeMark(mark, at);
    expect(readMark(text, at)).toEqual(mark);
    expect(readMark(text, new Date(at.getTime() + 12 * 3_600_000))).toEqual(mark);
    expect(readMark(text, new Date(at.getTime() + 12 * 3_600_000 + 1))).toBeNull();
  });

  test.each(['', '1', '1-2', '1-2-3-4', 'a-b-c', '1-2-x', '-1-2-3', `${'9'.repeat(19)}-1-1`, "1-1-1'--", ' 1-1-1'])(
    'that is none of ours is none: %j',
    (text) => {
      expect(readMark(text, new Date(0))).toBeNull();
    },
  );
});
