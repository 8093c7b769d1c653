import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { eventually } from '../../testing/eventually.ts';
import { listen, never, useLiveFeeds } from '../../testing/live-feeds.ts';
import type { Db } from '../database/database.ts';
import { createWake } from './wake.ts';

const log = pino({ level: 'silent' });
const { opened, aFeed, commit } = useLiveFeeds();
afterEach(() => void vi.useRealTimers());

describe('a feed', () => {
  test('is woken by another node, reads once for it, and not at all in between', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { countedDb, reads } = counted(opened.db);
    const listening = createWake({ url: opened.url, canListen: true, log });
    const feed = aFeed({ db: countedDb, wake: listening, times: never });
    const userId = randomUUID();
    const listener = await listen(feed, userId);
    const others = [];
    for (let each = 0; each < 20; each += 1) others.push(await listen(feed, randomUUID()));
    let wakes = 0;
    listening.subscribe(() => {
      wakes += 1;
    });
    // The first read is the one after joining; LISTEN may wake it once more.
    await eventually(async () => (listening.isListening() ? true : null));
    await commit(userId, 'a');
    await listener.receives('a');
    await eventually(async () => (wakes >= 1 ? true : null));
    /** Longer than a feed usually waits, and shorter than the check of the connection. */
    const passTime = () => vi.advanceTimersByTimeAsync(15_000);
    await passTime();
    const before = { reads: reads(), wakes };
    await passTime();
    expect(reads() - before.reads).toBeLessThanOrEqual(wakes - before.wakes);
    await commit(userId, 'b');
    await listener.receives('a', 'b');
    // Both the change and its notification, at most.
    await passTime();
    expect(reads() - before.reads).toBeLessThanOrEqual(2);
    await listening.close();
  });

  test('reads by itself while no notification comes, and is woken again afterwards', async () => {
    const proxy = await openDatabaseProxy(opened.url);
    const lines: string[] = [];
    const listening = createWake({
      url: proxy.url,
      canListen: true,
      log: pino({}, { write: (line) => lines.push(line) }),
    });
    const { countedDb, reads } = counted(opened.db);
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
    await commit(userId, 'listening');
    await listener.receives('notified', 'found', 'listening');
    const before = reads();
    await commit(userId, 'notified again');
    await listener.receives('notified', 'found', 'listening', 'notified again');
    expect(reads() - before).toBeLessThanOrEqual(2);
    await listening.close();
    await proxy.close();
  });

  test('without LISTEN, as behind a pooler, is woken by its own node and polls for the others', async () => {
    const alone = createWake({ url: opened.url, canListen: false, log });
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
});

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
