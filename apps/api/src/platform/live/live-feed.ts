import type { LiveChange } from '@relevo/contracts/live';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import { changesAfter, endOf, isAhead, isBefore, isDelivered, type Mark, markWithin } from './marks.ts';
import type { Wake } from './wake.ts';

export type NumberedChange = LiveChange & { mark: Mark };
type Listener = (changes: NumberedChange[]) => void;

export type LiveFeed = {
  /**
   * Sends a user's changes after a mark, or from now on, until the answered `stop` is called. Answers null when there
   * are too many to catch up with.
   */
  follow(userId: string, after: Mark | null, listener: Listener): Promise<{ from: Mark; stop: () => void } | null>;
  stop(): void;
};

type Options = {
  db: Db;
  log: Log;
  wake: Wake;
  /** Sessions or kiosks of these users ended. */
  onSessionsEnded?: (userIds: string[]) => void;
  /** Too much was committed since the last read: every listener has to start again. */
  onOverrun?: () => void;
  times?: typeof usualTimes;
};

/** In milliseconds: between reads while woken all the time, and until the next one when nothing wakes. */
const usualTimes = { rest: 200, whileListening: 5_000, otherwise: 1_000 };
const pageSize = 1_000;
const catchUpMaximum = 500;
const overrun = 20_000;
/** Up to so many listeners PostgreSQL chooses their changes; for more it is cheaper to read all. */
const namedMaximum = 100;

type Row = Omit<LiveChange, 'at' | 'type'> & {
  type: LiveChange['type'] | 'session';
  tx: string;
  id: bigint;
  user_id: string;
  at: Date;
};
type Batch = { rows: Row[]; end: Mark };

/**
 * Reads the changes that any node committed, with one query for all listeners of this node: when it is woken, else
 * seldom, and only while there are listeners. Each read gives what the snapshot of this one sees and that of the last
 * one did not, so no change waits for another transaction, and none is lost.
 */
export function createLiveFeed({ db, log, wake, onSessionsEnded, onOverrun, times = usualTimes }: Options): LiveFeed {
  const listeners = new Map<string, Set<(rows: Row[], end: Mark) => void>>();
  let position: Mark | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reading: { isNamed: boolean; isOutdated: boolean } | null = null;
  let readAt = 0;
  let isWoken = false;
  let isStopped = false;
  let unsubscribe = () => {};

  async function readNew(): Promise<void> {
    if (!position || listeners.size === 0) return;
    const userIds = listeners.size > namedMaximum ? null : [...listeners.keys()];
    const current = { isNamed: userIds !== null, isOutdated: false };
    reading = current;
    const batch = await readBatch(db, { after: position, userIds, maximum: overrun });
    if (!batch || isAhead(position, batch.end)) {
      position = null;
      log.warn({ event: 'live_changes_overrun' }, 'Live streams start anew');
      onOverrun?.();
      return;
    }
    // A listener that joined during the read may lack something of this span: it is read again, and each skips what it has.
    if (current.isOutdated) isWoken = true;
    else position = batch.end;
    deliver(batch);
  }

  function deliver({ rows, end }: Batch): void {
    const byUser = new Map<string, Row[]>();
    for (const row of rows) {
      const own = byUser.get(row.user_id);
      if (own) own.push(row);
      else byUser.set(row.user_id, [row]);
    }
    for (const [userId, own] of byUser) for (const listener of listeners.get(userId) ?? []) listener(own, end);
    const ended = rows.filter(({ type, user_id }) => type === 'session' && listeners.has(user_id));
    if (ended.length > 0) onSessionsEnded?.([...new Set(ended.map(({ user_id }) => user_id))]);
  }

  async function run(): Promise<void> {
    isWoken = false;
    let isRead = true;
    await readNew().catch((error: unknown) => {
      isRead = false;
      log.warn({ event: 'live_changes_read_failed', err: error }, 'Live changes could not be read, retrying');
    });
    reading = null;
    readAt = performance.now();
    timer = undefined;
    if (isStopped || listeners.size === 0) unsubscribe();
    else if (isWoken) arm(times.rest);
    else arm(isRead && wake.isListening() ? times.whileListening : times.otherwise);
  }

  function arm(inMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), inMs);
  }

  function onWake(): void {
    isWoken = true;
    if (timer && !reading) arm(Math.max(0, readAt + times.rest - performance.now()));
  }

  function addListener(userId: string, listener: Listener, from: Mark): () => void {
    const skipping = skipDelivered(listener, from);
    const own = listeners.get(userId) ?? new Set();
    listeners.set(userId, own.add(skipping));
    return () => {
      own.delete(skipping);
      if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
    };
  }

  function join(end: Mark): void {
    const isFirst = listeners.size === 0 || !position;
    // The first listener sets the common position; a later one may only move it back.
    const isMoved = isFirst || (position !== null && isBefore(end, position));
    if (isMoved) position = end;
    if (reading && (isMoved || reading.isNamed)) reading.isOutdated = true;
    if (timer || isStopped) return;
    unsubscribe();
    unsubscribe = wake.subscribe(onWake);
    arm(times.rest);
  }

  return {
    async follow(userId, after, listener) {
      const batch = after
        ? await readBatch(db, { after, userIds: [userId], maximum: catchUpMaximum })
        : { rows: [], end: await latestMark(db) };
      if (!batch || (after && isAhead(after, batch.end))) return null;
      const { rows, end } = batch;
      join(end);
      const stop = addListener(userId, listener, end);
      const missed = present(rows, end);
      if (missed.length > 0) listener(missed);
      return { from: end, stop };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      listeners.clear();
    },
  };
}

/** Passes each change on once, although the common position may be moved back by a later listener. */
function skipDelivered(listener: Listener, from: Mark): (rows: Row[], end: Mark) => void {
  let delivered = from;
  return (rows, end) => {
    const fresh = rows.filter((row) => !isDelivered(row, delivered));
    if (fresh.length === 0) return;
    delivered = end;
    const changes = present(fresh, end);
    if (changes.length > 0) listener(changes);
  };
}

/** The end of a session is for the node. */
function present(rows: Row[], end: Mark): NumberedChange[] {
  const changes: NumberedChange[] = [];
  for (const row of rows) {
    const { tx: _tx, id: _id, user_id: _user, type, at, ...change } = row;
    if (type !== 'session') changes.push({ ...change, type, at: at.toISOString(), mark: markWithin(end, row) });
  }
  const last = changes.at(-1);
  if (last) last.mark = end;
  return changes;
}

type Wanted = { after: Mark; userIds: string[] | null; maximum: number };

/** Everything after a mark that is committed by now, in pages of one snapshot; null when there is more than `maximum`. */
async function readBatch(db: Db, { after, userIds, maximum }: Wanted): Promise<Batch | null> {
  const rows: Row[] = [];
  let snapshot: string | null = null;
  for (;;) {
    const page: Page = await readPage(db, { after, userIds, snapshot, last: rows.at(-1) });
    snapshot = page.snapshot;
    rows.push(...page.rows);
    if (rows.length > maximum) return null;
    if (page.rows.length < pageSize) return { rows, end: endOf(snapshot) };
  }
}

type Page = { rows: Row[]; snapshot: string };
type PageOf = Omit<Wanted, 'maximum'> & { snapshot: string | null; last: Row | undefined };

/** The first page takes the snapshot; the next ones read what it saw. */
async function readPage(db: Db, { after, userIds, snapshot, last }: PageOf): Promise<Page> {
  const isTheirs = userIds ? sql`change.user_id = any(${userIds}::uuid[])` : sql`true`;
  const isNext = last
    ? sql`(change.tx, change.id) > (${last.tx}::text::xid8, ${last.id}::bigint)
        and pg_visible_in_snapshot(change.tx, taken.snapshot)`
    : sql`true`;
  const { rows } = await sql<Row & { snapshot: string }>`
    with taken as materialized (select coalesce(${snapshot}::text::pg_snapshot, pg_current_snapshot()) as snapshot)
    select taken.snapshot::text as snapshot, read.tx::text as tx, read.id, read.user_id, read.type, read.what,
      read.subject_id, read.job_id, read.at
    from taken left join lateral (
      select change.* from (${changesAfter(after)}) as change where ${isTheirs} and ${isNext}
      order by change.tx, change.id limit ${sql.lit(pageSize)}) as read on true
    order by read.tx, read.id`.execute(db);
  return {
    snapshot: rows[0]?.snapshot ?? snapshot ?? '',
    rows: rows.filter(({ tx }) => tx !== null).map(withoutSnapshot),
  };
}

function withoutSnapshot({ snapshot: _, ...row }: Row & { snapshot: string }): Row {
  return row;
}

async function latestMark(db: Db): Promise<Mark> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return endOf(rows[0]?.snapshot ?? '');
}
