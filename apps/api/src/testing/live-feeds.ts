import { pino } from 'pino';
import { afterEach, beforeAll, expect } from 'vitest';
import { type Db, openDatabase, type Tx } from '../platform/database/database.ts';
import { recordChange } from '../platform/live/live-changes.ts';
import { createLiveFeed, type LiveFeed, type NumberedChange } from '../platform/live/live-feed.ts';
import { createWake, type Wake } from '../platform/live/wake.ts';
import { eventually } from './eventually.ts';
import { freshDatabase } from './fresh-database.ts';

const log = pino({ level: 'silent' });
export const changedAt = new Date('2026-11-16T14:00:00Z');

/** Poll times that no test waits for: what arrives was announced. */
export const never = { rest: 1, whileListening: 3_600_000, otherwise: 3_600_000 };

type Opened = {
  url: string;
  db: Db;
  /** Of another node than the one that writes. */
  wake: Wake;
};

/** Feeds of live changes on one database, for a test file. */
export function useLiveFeeds() {
  const opened = {} as Opened;
  const feeds: LiveFeed[] = [];
  beforeAll(async () => {
    const url = await freshDatabase();
    const writing = createWake({ url, canListen: true, log });
    const { db, close } = openDatabase({ url, poolSize: 10, log, onChanges: () => writing.announce() });
    const wake = createWake({ url, canListen: true, log });
    Object.assign(opened, { url, db, wake });
    return () => Promise.all([wake.close(), writing.close(), close()]);
  });
  afterEach(() => {
    for (const feed of feeds.splice(0)) feed.stop();
  });

  function aFeed(options: Partial<Parameters<typeof createLiveFeed>[0]> = {}): LiveFeed {
    const feed = createLiveFeed({ db: opened.db, log, wake: opened.wake, ...options });
    feeds.push(feed);
    return feed;
  }

  const change = (tx: Tx, userId: string, what: string) =>
    recordChange(tx, { userIds: [userId], type: 'wallet', what, at: changedAt });
  const commit = (userId: string, what: string) => opened.db.transaction().execute((tx) => change(tx, userId, what));

  return { opened, aFeed, change, commit };
}

/** A listener and the changes it received. */
export async function listen(feed: LiveFeed, userId: string, after: NumberedChange['mark'] | null = null) {
  const received: NumberedChange[] = [];
  const following = await feed.follow({ userIds: [userId] }, after, (changes) => received.push(...changes));
  const whats = () => received.map(({ what }) => what);
  const receives = (...expected: string[]) =>
    eventually(async () => (received.length >= expected.length ? whats() : null)).then((all) =>
      expect(all).toEqual(expected),
    );
  return { received, whats, receives, following };
}
