import type { LiveChange } from '@relevo/contracts/live';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { dropPartitions } from '../database/partitions.ts';
import type { Log } from '../log.ts';

export type Change = {
  /** The users whose open screens are notified. */
  userIds: readonly string[];
  type: LiveChange['type'];
  what: string;
  subjectId?: string;
  jobId?: string;
  at: Date;
};

/** Records a change for open screens, in the transaction of the change. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  for (const write of changeWrites([change])) await write.execute(tx);
}

/** The statement that records changes; none when nobody is notified. */
export function changeWrites(changes: readonly Change[]): RawBuilder<unknown>[] {
  const rows = changes.flatMap(({ userIds, type, what, subjectId = null, jobId = null, at }) =>
    userIds.map((userId) => sql`(${userId}, ${type}, ${what}, ${subjectId}, ${jobId}, ${at})`),
  );
  if (rows.length === 0) return [];
  return [sql`insert into live_changes (user_id, type, what, subject_id, job_id, at) values ${sql.join(rows)}`];
}

/** A position in the feed: changes are ordered by their transaction, then by their id. */
export type Mark = Readonly<{ tx: string; id: string }>;
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

const pollIntervalMs = 250;
const batchSize = 1_000;
const catchUpMaximum = 500;
const keptMs = 24 * 60 * 60 * 1000;

type Row = Omit<LiveChange, 'at'> & { tx: string; id: bigint; user_id: string; at: Date };

/**
 * Polls the changes that any node wrote, with one query for all listeners of this node, and only while there are any.
 * Only changes of transactions older than every running one are read, so a transaction that commits late cannot add a
 * change behind a position that was already passed.
 */
export function createLiveFeed({ db, log }: { db: Db; log: Log }): LiveFeed {
  const listeners = new Map<string, Set<Listener>>();
  let position: Mark | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let joinCount = 0;

  async function poll(): Promise<void> {
    for (;;) {
      if (!position || listeners.size === 0) return;
      const joinCountBefore = joinCount;
      const horizon = await latestMark(db);
      const rows = await readAfter(db, { after: position, userIds: [...listeners.keys()], limit: batchSize });
      // A listener that joined meanwhile was not part of the query: the same span is read again, and each listener
      // skips what it has.
      const isSameAudience = joinCount === joinCountBefore;
      if (isSameAudience) position = reachedBy(rows, horizon);
      deliver(rows);
      if (rows.length < batchSize || !isSameAudience) return;
    }
  }

  function deliver(rows: Row[]): void {
    for (const [userId, own] of listeners) {
      const changes = rows.filter((row) => row.user_id === userId).map(present);
      if (changes.length > 0) for (const listener of own) listener(changes);
    }
  }

  function schedulePoll(): void {
    timer = setTimeout(async () => {
      await poll().catch((error: unknown) =>
        log.warn({ event: 'live_changes_read_failed', err: error }, 'Live changes could not be read, retrying'),
      );
      timer = undefined;
      if (!isStopped && listeners.size > 0) schedulePoll();
    }, pollIntervalMs);
  }

  function addListener(userId: string, listener: Listener): () => void {
    const own = listeners.get(userId) ?? new Set();
    listeners.set(userId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
    };
  }

  return {
    async follow(userId, after, listener) {
      const now = await latestMark(db);
      const rows = after ? await readAfter(db, { after, userIds: [userId], limit: catchUpMaximum + 1 }) : [];
      if (rows.length > catchUpMaximum) return null;
      const missed = rows.map(present);
      const from = later(now, missed.at(-1)?.mark ?? now);
      // The first listener sets the common position; a later one may only move it back.
      if (listeners.size === 0 || !position || isAfter(position, now)) position = now;
      joinCount += 1;
      const stop = addListener(userId, skipDelivered(listener, from));
      if (missed.length > 0) listener(missed);
      if (!timer && !isStopped) schedulePoll();
      return { from, stop };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

/** A full batch ends at its last row; otherwise everything up to the horizon was read. */
function reachedBy(rows: Row[], horizon: Mark): Mark {
  const last = rows.at(-1);
  if (!last) return horizon;
  return rows.length === batchSize ? markOf(last) : later(horizon, markOf(last));
}

/** Passes each change on once, although the common position may be moved back by a later listener. */
function skipDelivered(listener: Listener, from: Mark): Listener {
  let delivered = from;
  return (changes) => {
    const fresh = changes.filter(({ mark }) => isAfter(mark, delivered));
    delivered = fresh.at(-1)?.mark ?? delivered;
    if (fresh.length > 0) listener(fresh);
  };
}

function markOf({ tx, id }: Row): Mark {
  return { tx, id: String(id) };
}

function isAfter(left: Mark, right: Mark): boolean {
  const [leftTx, rightTx] = [BigInt(left.tx), BigInt(right.tx)];
  return leftTx === rightTx ? BigInt(left.id) > BigInt(right.id) : leftTx > rightTx;
}

function later(left: Mark, right: Mark): Mark {
  return isAfter(left, right) ? left : right;
}

type ChangesAfter = { after: Mark; userIds: string[]; limit: number };

async function readAfter(db: Db, { after: { tx, id }, userIds, limit }: ChangesAfter): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select tx::text as tx, id, user_id, type, what, subject_id, job_id, at from live_changes
    where (tx, id) > (${tx}::text::xid8, ${id}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
      and user_id = any(${userIds}::uuid[])
    order by live_changes.tx, live_changes.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The oldest transaction that still runs: everything before it is readable. */
async function latestMark(db: Db): Promise<Mark> {
  const { rows } = await sql<{ tx: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(db);
  return { tx: rows[0]?.tx ?? '0', id: '0' };
}

function present({ tx, id, user_id: _, at, ...change }: Row): NumberedChange {
  return { ...change, at: at.toISOString(), mark: { tx, id: String(id) } };
}

/** A mark as a stream carries it, with the time it was sent: old changes are deleted. */
export function writeMark({ tx, id }: Mark, now: Date): string {
  return `${tx}-${id}-${Math.floor(now.getTime() / 1000)}`;
}

/** Null when it is malformed, or too old to resume from. */
export function readMark(text: string, now: Date): Mark | null {
  const [, tx, id, seconds] = /^(\d{1,18})-(\d{1,18})-(\d{1,12})$/.exec(text) ?? [];
  if (!tx || !id || now.getTime() - Number(seconds) * 1000 > keptMs / 2) return null;
  return { tx, id };
}

/** Drops the days that are too old to resume from, and such changes among the rest. */
export async function forgetOldChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await dropPartitions(db, { table: 'live_changes', before });
  await deleteInBatches(db, { table: 'live_changes_rest', key: ['tx', 'id', 'at'], where: sql`at < ${before}` });
}
