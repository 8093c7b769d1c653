import { randomUUID } from 'node:crypto';
import type { KyselyPlugin, QueryId } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { changedAt, listen, never, useLiveFeeds } from '../../testing/live-feeds.ts';
import { untilCommitted } from '../../testing/until-committed.ts';
import type { Db } from '../database/database.ts';
import { forgetOldChanges, recordChange } from './live-changes.ts';
import { readMark, writeMark } from './marks.ts';

const { opened, aFeed, change, commit } = useLiveFeeds();
const at = changedAt;

/** The change that a test commits last: a duplicate, or a change of another user, would arrive before it. */
const end = 'the end';

describe('a feed', () => {
  test('sends every user their own changes, in order, once', async () => {
    const [feed, elsewhere] = [aFeed(), aFeed()];
    const [one, other] = [randomUUID(), randomUUID()];
    await commit(one, 'before the first listener');
    await untilCommitted(opened.db);
    const listeners = [await listen(feed, one), await listen(feed, one), await listen(elsewhere, one)];
    const stranger = await listen(feed, other);
    for (const what of ['a', 'b', 'c']) await commit(one, what);
    for (const { receives } of listeners) await receives('a', 'b', 'c');
    for (const userId of [one, other]) await commit(userId, end);
    for (const { receives } of listeners) await receives('a', 'b', 'c', end);
    await stranger.receives(end);
  });

  test('waits for no other transaction, loses none that ends late, and sends none twice', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const listener = await listen(feed, userId);
    const [begun, ending] = [aPromise(), aPromise()];
    const late = opened.db.transaction().execute(async (tx) => {
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
    await commit(userId, end);
    await listener.receives('began later, ended first', 'the last to begin', 'began first, ended last', end);
    await back[0]?.receives('the last to begin', 'began first, ended last', end);
    await back[1]?.receives('began first, ended last', end);
    await later.receives(end);
  });

  test('resumes after any change with exactly what was missed', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const first = await listen(feed, userId);
    for (const what of ['a', 'b', 'c', 'd']) await commit(userId, what);
    await first.receives('a', 'b', 'c', 'd');
    first.following?.stop();
    await commit(userId, 'e');
    await untilCommitted(opened.db);
    const marks = [first.following?.from ?? null, ...first.received.map(({ mark }) => mark)];
    const all = ['a', 'b', 'c', 'd', 'e'];
    const again = [];
    for (const mark of marks) again.push(await listen(aFeed(), userId, mark));
    await commit(userId, 'f');
    for (const [index, { receives }] of again.entries()) await receives(...all.slice(index), 'f');
    await commit(userId, end);
    for (const [index, { receives }] of again.entries()) await receives(...all.slice(index), 'f', end);
  });

  test('resumes within changes of one transaction', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const first = await listen(feed, userId);
    await opened.db.transaction().execute(async (tx) => {
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
    await opened.db
      .transaction()
      .execute((tx) => recordChange(tx, { userIds: many.slice(1), type: 'wallet', what: 'x', at }));
    // What it can still catch up with: five hundred.
    const caughtUp = await listen(aFeed(), userId, following?.from ?? null);
    await caughtUp.receives(...many.slice(1).map(() => 'x'));
    await commit(userId, 'one more');
    await untilCommitted(opened.db);
    expect((await listen(aFeed(), userId, following?.from ?? null)).following).toBeNull();
  });

  test('sends thousands at once, each once', async () => {
    const feed = aFeed();
    const userId = randomUUID();
    const listener = await listen(feed, userId);
    await sql`insert into live_changes (user_id, type, what, at)
      select ${userId}, 'wallet', number::text, ${at} from generate_series(1, 2500) as number`.execute(opened.db);
    await listener.receives(...Array.from({ length: 2500 }, (_each, index) => String(index + 1)));
  });

  test('a listener that joins during a poll misses nothing', async () => {
    const { gatedDb, hold, isHeld, release } = gated(opened.db);
    const feed = aFeed({ db: gatedDb });
    const [early, late] = [randomUUID(), randomUUID()];
    const first = await listen(feed, early);
    // The joining listener gets the feed position late: a change is committed and delivered to the other one before that.
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
    for (const userId of [early, late]) await commit(userId, end);
    await first.receives('change', end);
    await second.receives('while joining', 'after joining', end);
  });

  test('ends everybody rather than read a day of changes, and starts at the present', async () => {
    const overruns: string[] = [];
    const feed = aFeed({ onOverrun: () => overruns.push('overrun'), times: never });
    const userId = randomUUID();
    const first = await listen(feed, userId);
    await sql`insert into live_changes (user_id, type, what, at)
      select ${userId}, 'wallet', number::text, ${at} from generate_series(1, 20001) as number`.execute(opened.db);
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
    await opened.db.transaction().execute(async (tx) => {
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
    const elsewhere = await listen(aFeed(), userId);
    const first = await listen(feed, userId);
    first.following?.stop();
    await commit(userId, 'no listener');
    await untilCommitted(opened.db);
    await elsewhere.receives('no listener');
    const second = await listen(feed, userId);
    await commit(userId, 'one listener');
    await second.receives('one listener');
    expect(first.whats()).toEqual([]);
  });

  test('forgets what no screen will come back for', async () => {
    const userId = randomUUID();
    await commit(userId, 'old');
    await forgetOldChanges(opened.db, new Date(at.getTime() + 24 * 3_600_000));
    expect(await countOf(userId)).toBe(1);
    await forgetOldChanges(opened.db, new Date(at.getTime() + 24 * 3_600_000 + 1));
    expect(await countOf(userId)).toBe(0);
  });
});

const countOf = async (userId: string) =>
  (await opened.db.selectFrom('live_changes').select('id').where('user_id', '=', userId).execute()).length;

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
