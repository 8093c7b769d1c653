import type { LiveChange } from '@relevo/contracts/live';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import { changesAfter, endOf, isAhead, isBefore, isDelivered, type Mark, markWithin } from './marks.ts';
import type { Wake } from './wake.ts';

export type NumberedChange = LiveChange & {
  mark: Mark;
  /** The person or company that it was recorded for. */
  userId: string;
  /** The sites of its jobs, with null for a job without one; null where they were not asked for. */
  siteIds: readonly (string | null)[] | null;
};
type Listener = (changes: NumberedChange[]) => void;

/** A person, with the company that they act for, and whether the sites of its changes have to be known. */
export type Followed = { userIds: readonly string[]; wantsSites?: boolean };

export type LiveFeed = {
  /**
   * Sends the changes of these users after a mark, or from now on, until the answered `stop` is called. Answers null when
   * there are too many to catch up with.
   */
  follow(followed: Followed, after: Mark | null, listener: Listener): Promise<{ from: Mark; stop: () => void } | null>;
  stop(): void;
};

type Options = {
  db: Db;
  log: Log;
  wake: Wake;
  /** Sessions or kiosks of these users ended. */
  onSessionsEnded?: (userIds: string[]) => void;
  /** What these users may see of a company changed. */
  onMembershipsChanged?: (userIds: string[]) => void;
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
  site_ids: (string | null)[] | null;
  at: Date;
};
type Batch = { rows: Row[]; end: Mark };

/** One that lacks the sites that a listener needs is not for it. */
type Entry = { wantsSites: boolean; deliver(rows: Row[], end: Mark): void };

/**
 * Reads the changes that any node committed, with one query for all listeners of this node: when it is woken, else
 * seldom, and only while there are listeners. Each read gives what the snapshot of this one sees and that of the last
 * one did not, so no change waits for another transaction, and none is lost.
 */
export function createLiveFeed({ db, log, wake, times = usualTimes, ...options }: Options): LiveFeed {
  const { onSessionsEnded, onMembershipsChanged, onOverrun } = options;
  const listeners = new Map<string, Set<Entry>>();
  /** How many of them need the sites of changes, which are looked up for no one else. */
  let wantingSites = 0;
  let position: Mark | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reading: { isNamed: boolean; hasSites: boolean; isOutdated: boolean } | null = null;
  let readAt = 0;
  let isWoken = false;
  let isStopped = false;
  let unsubscribe = () => {};

  async function readNew(): Promise<void> {
    if (!position || listeners.size === 0) return;
    const userIds = listeners.size > namedMaximum ? null : [...listeners.keys()];
    const current = { isNamed: userIds !== null, hasSites: wantingSites > 0, isOutdated: false };
    reading = current;
    const batch = await readBatch(db, { after: position, userIds, hasSites: current.hasSites, maximum: overrun });
    if (!batch || isAhead(position, batch.end)) {
      position = null;
      log.warn({ event: 'live_changes_overrun' }, 'Live streams start anew');
      onOverrun?.();
      return;
    }
    // A listener that joined during the read may lack something of this span: it is read again, and each skips what it has.
    if (current.isOutdated) isWoken = true;
    else position = batch.end;
    deliver(batch, current.hasSites);
  }

  function deliver({ rows, end }: Batch, hasSites: boolean): void {
    const ready = (userId: string) => [...(listeners.get(userId) ?? [])].filter((each) => hasSites || !each.wantsSites);
    for (const [listener, own] of groupByListener(rows, ready)) listener.deliver(own, end);
    reportEnds(rows.filter(({ type, user_id }) => type === 'session' && listeners.has(user_id)));
  }

  function reportEnds(ends: Row[]): void {
    const usersOf = (of: Row[]) => [...new Set(of.map(({ user_id }) => user_id))];
    const changed = ends.filter(({ what }) => what === 'membership');
    const ended = ends.filter(({ what }) => what !== 'membership');
    if (changed.length > 0) onMembershipsChanged?.(usersOf(changed));
    if (ended.length > 0) onSessionsEnded?.(usersOf(ended));
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

  function addListener({ userIds, wantsSites = false }: Followed, listener: Listener, from: Mark): () => void {
    const entry: Entry = { wantsSites, deliver: skipDelivered(listener, from) };
    const sets = [...new Set(userIds)].map((userId) => {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(entry));
      return { userId, own };
    });
    if (wantsSites) wantingSites += 1;
    let isStopped = false;
    return () => {
      if (isStopped) return;
      isStopped = true;
      if (wantsSites) wantingSites -= 1;
      for (const { userId, own } of sets) {
        own.delete(entry);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      }
    };
  }

  function join(end: Mark, wantsSites: boolean): void {
    const isFirst = listeners.size === 0 || !position;
    // The first listener sets the common position; a later one may only move it back.
    const isMoved = isFirst || (position !== null && isBefore(end, position));
    if (isMoved) position = end;
    const lacksSites = wantsSites && reading?.hasSites === false;
    if (reading && (isMoved || reading.isNamed || lacksSites)) reading.isOutdated = true;
    if (timer || isStopped) return;
    unsubscribe();
    unsubscribe = wake.subscribe(onWake);
    arm(times.rest);
  }

  return {
    async follow(followed, after, listener) {
      const { userIds, wantsSites: hasSites = false } = followed;
      const batch = after
        ? await readBatch(db, { after, userIds, hasSites, maximum: catchUpMaximum })
        : { rows: [], end: await latestMark(db) };
      if (!batch || (after && isAhead(after, batch.end))) return null;
      const { rows, end } = batch;
      join(end, hasSites);
      const stop = addListener(followed, listener, end);
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

/** In one list for each listener, because a member listens to a person and to the company. */
function groupByListener(rows: Row[], listenersOf: (userId: string) => Entry[]): Map<Entry, Row[]> {
  const groups = new Map<Entry, Row[]>();
  const known = new Map<string, Entry[]>();
  for (const row of rows) {
    const listeners = known.get(row.user_id) ?? listenersOf(row.user_id);
    known.set(row.user_id, listeners);
    for (const listener of listeners) {
      const own = groups.get(listener);
      if (own) own.push(row);
      else groups.set(listener, [row]);
    }
  }
  return groups;
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
    const { tx: _tx, id: _id, user_id: userId, site_ids: siteIds, type, at, ...change } = row;
    if (type === 'session') continue;
    changes.push({ ...change, userId, siteIds, type, at: at.toISOString(), mark: markWithin(end, row) });
  }
  const last = changes.at(-1);
  if (last) last.mark = end;
  return changes;
}

type Wanted = { after: Mark; userIds: readonly string[] | null; hasSites: boolean; maximum: number };

/** Everything after a mark that is committed by now, in pages of one snapshot; null when there is more than `maximum`. */
async function readBatch(db: Db, { after, userIds, hasSites, maximum }: Wanted): Promise<Batch | null> {
  const rows: Row[] = [];
  let snapshot: string | null = null;
  for (;;) {
    const page: Page = await readPage(db, { after, userIds, hasSites, snapshot, last: rows.at(-1) });
    snapshot = page.snapshot;
    rows.push(...page.rows);
    if (rows.length > maximum) return null;
    if (page.rows.length < pageSize) return { rows, end: endOf(snapshot) };
  }
}

/** Where the job of a change is, and where the jobs of a kiosk are, looked up with the changes themselves. */
const sitesSql = sql`
  case when read.type = 'kiosk' then array(
      select job.site_id from kiosk_jobs as chosen join jobs as job on job.id = chosen.job_id
      where chosen.kiosk_id = read.subject_id)
    when read.job_id is not null then array(select job.site_id from jobs as job where job.id = read.job_id) end`;

type Page = { rows: Row[]; snapshot: string };
type PageOf = Omit<Wanted, 'maximum'> & { snapshot: string | null; last: Row | undefined };

/** The first page takes the snapshot; the next ones read what it saw. */
async function readPage(db: Db, { after, userIds, hasSites, snapshot, last }: PageOf): Promise<Page> {
  const isTheirs = userIds ? sql`change.user_id = any(${[...userIds]}::uuid[])` : sql`true`;
  const isNext = last
    ? sql`(change.tx, change.id) > (${last.tx}::text::xid8, ${last.id}::bigint)
        and pg_visible_in_snapshot(change.tx, taken.snapshot)`
    : sql`true`;
  const { rows } = await sql<Row & { snapshot: string }>`
    with taken as materialized (select coalesce(${snapshot}::text::pg_snapshot, pg_current_snapshot()) as snapshot)
    select taken.snapshot::text as snapshot, read.tx::text as tx, read.id, read.user_id, read.type, read.what,
      read.subject_id, read.job_id, read.at, ${hasSites ? sitesSql : sql`null::uuid[]`} as site_ids
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
