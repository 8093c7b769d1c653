import type { LiveChange } from '@relevo/contracts/shifts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';

/** Where a reader is: changes are ordered by their transaction, then by their number. */
export type Mark = Readonly<{ tx: string; id: string }>;
export type NumberedChange = LiveChange & { mark: Mark };
type Tell = (changes: NumberedChange[]) => void;

export type LiveFeed = {
  /** Tells somebody's changes after a mark, or from now on, until the answered `stop` is called. Null: too many to catch up. */
  follow(userId: string, after: Mark | null, tell: Tell): Promise<{ from: Mark; stop: () => void } | null>;
  stop(): void;
};

const lookEveryMs = 250;
const batchSize = 1_000;
const catchUpMaximum = 500;
const keptMs = 24 * 60 * 60 * 1000;

type Row = Omit<LiveChange, 'at'> & { tx: string; id: bigint; user_id: string; at: Date };

/**
 * Follows what any node of the service wrote. Only changes of transactions older than every one still running are read,
 * so that none which commits late can slip in behind what was already told. Nobody asks while nobody listens.
 */
export function createLiveFeed({ db, log }: { db: Db; log: Log }): LiveFeed {
  const listeners = new Map<string, Set<Tell>>();
  let position: Mark | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let joined = 0;

  async function look(): Promise<void> {
    if (!position || listeners.size === 0) return;
    const joinedBefore = joined;
    const horizon = await latestMark(db);
    const rows = await readAfter(db, { after: position, userIds: [...listeners.keys()], limit: batchSize });
    const last = rows.at(-1);
    const reached = rows.length === batchSize && last ? markOf(last) : later(horizon, last ? markOf(last) : horizon);
    // Whoever joined meanwhile was not asked for: then the same is read again, and nobody is told twice.
    if (joined === joinedBefore) position = reached;
    for (const [userId, tells] of listeners) {
      const own = rows.filter((row) => row.user_id === userId).map(present);
      if (own.length > 0) for (const tell of tells) tell(own);
    }
    if (rows.length === batchSize && joined === joinedBefore) await look();
  }

  function lookAgain(): void {
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => log.warn({ err: error }, 'live changes could not be read, trying again'));
      timer = undefined;
      if (!isStopped && listeners.size > 0) lookAgain();
    }, lookEveryMs);
  }

  return {
    async follow(userId, after, tell) {
      const now = await latestMark(db);
      const rows = after ? await readAfter(db, { after, userIds: [userId], limit: catchUpMaximum + 1 }) : [];
      if (rows.length > catchUpMaximum) return null;
      const missed = rows.map(present);
      // What was just caught up is not told again when the common reader comes to it.
      let told = later(now, missed.at(-1)?.mark ?? now);
      const from = told;
      const tellNew: Tell = (changes) => {
        const news = changes.filter(({ mark }) => isAfter(mark, told));
        told = news.at(-1)?.mark ?? told;
        if (news.length > 0) tell(news);
      };
      // Whoever listens first sets where everybody reads on from; it is never ahead of a newcomer.
      if (listeners.size === 0 || !position || isAfter(position, now)) position = now;
      joined += 1;
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(tellNew));
      if (missed.length > 0) tell(missed);
      if (!timer && !isStopped) lookAgain();
      const stop = () => {
        own.delete(tellNew);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
      return { from, stop };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      listeners.clear();
    },
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

type Asked = { after: Mark; userIds: string[]; limit: number };

async function readAfter(db: Db, { after: { tx, id }, userIds, limit }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select tx::text as tx, id, user_id, type, what, subject_id, job_id, at from live_changes
    where (tx, id) > (${tx}::text::xid8, ${id}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
      and user_id = any(${userIds}::uuid[])
    order by live_changes.tx, live_changes.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Everything told so far lies before this: the oldest transaction that still runs. */
async function latestMark(db: Db): Promise<Mark> {
  const { rows } = await sql<{ tx: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(db);
  return { tx: rows[0]?.tx ?? '0', id: '0' };
}

function present({ tx, id, user_id: _, at, ...change }: Row): NumberedChange {
  return { ...change, at: at.toISOString(), mark: { tx, id: String(id) } };
}

/** A mark as a stream carries it, with the moment it was told: what is older was thrown away. */
export function writeMark({ tx, id }: Mark, now: Date): string {
  return `${tx}-${id}-${Math.floor(now.getTime() / 1000)}`;
}

/** Null when it is none of ours, or too old to go on from. */
export function readMark(text: string, now: Date): Mark | null {
  const [, tx, id, seconds] = /^(\d{1,18})-(\d{1,18})-(\d{1,12})$/.exec(text) ?? [];
  if (!tx || !id || now.getTime() - Number(seconds) * 1000 > keptMs / 2) return null;
  return { tx, id };
}

/** What no screen will come back for. */
export async function forgetOldChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('live_changes')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
