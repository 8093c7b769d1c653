import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { databaseErrorCode, isDatabaseAway } from './database-errors.ts';
import { type Preparing, preparingPool } from './preparing-pool.ts';
import type { Tables } from './tables.ts';
import { tracedDialect } from './traced-dialect.ts';

/** Where large reads go. */
export type Reads = {
  /** A database that has every change committed by now, of any person through any node: the replica, else the primary. */
  current(): Promise<Db>;
  /** Whether the replica is in use; false without one. */
  isFromReplica(): boolean;
  /** Whether the primary did not answer the last question of a read. */
  isPrimaryAway(): boolean;
  /** The replica once the primary does not answer; null while it does, and when the replica cannot stand in for it. */
  standIn(): Promise<Db | null>;
  close(): Promise<void>;
};

type Options = {
  url: string;
  primary: Database;
  poolSize: number;
  prepares: boolean;
  preparing?: Preparing | undefined;
  log: Log;
  times?: Partial<typeof usualTimes>;
};

/**
 * In milliseconds: how long a read waits for the replica to catch up, between the questions until then, and between tries
 * of one that is away; how long for a position, and for that of a primary that was away at the last question; and how long
 * the replica may have been behind when the primary answered last, to stand in for it.
 */
const usualTimes = { catchUp: 150, ask: 5, retry: 1_000, answer: 1_000, awayPrimary: 100, behind: 5_000 };

/** Without a replica. */
export const readsOf = (db: Db): Reads => ({
  current: async () => db,
  isFromReplica: () => false,
  isPrimaryAway: () => false,
  standIn: async () => null,
  close: async () => {},
});

/** A replica of another system has other positions: the moment of the first migration says which system it is. */
const identity = `(select min(applied_at)::text from schema_migrations)`;
const primaryPosition = `select pg_current_wal_flush_lsn()::text as position, ${identity} as system`;
const replicaPosition = `select pg_last_wal_replay_lsn()::text as position, pg_last_wal_receive_lsn()::text as received,
  ${identity} as system`;
type Position = { position: string | null; received?: string | null; system: string | null };

/**
 * Reads from a streaming replica. Before each read the primary says where its journal ends, and the replica is used once
 * it has replayed that far. Away, behind, or no replica at all: the primary is read, and the replica again by itself once
 * it is up to date. While the primary does not answer, the replica is used once it has replayed all that it has received:
 * the synchronous standby has received every write before it was acknowledged.
 */
export function openReads(options: Options): Reads {
  const { url, primary, poolSize, prepares, preparing, log } = options;
  const times = { ...usualTimes, ...options.times };
  // Timeouts are set after connecting, so that a pooler may stand before the replica.
  const replica = openDatabase({ url, poolSize, prepares, preparing, isPooled: true, log, connectsWithinMs: 1_000 });
  const pools = {
    replica: prepares ? preparingPool(replica.pool, log, preparing) : replica.pool,
    primary: prepares ? preparingPool(primary.pool, log, preparing) : primary.pool,
  };
  const db = new Kysely<Tables>({ dialect: tracedDialect({ pool: fallBack(pools, leave) }) });
  let isUsed = false;
  let isLeft = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  /** The highest position that the replica is known to have replayed. */
  let replayed = 0n;
  /** What the primary said when the replica was last known to have it: what stands in must not be behind that. */
  let reached: Position = { position: null, system: null };
  let answeredAt = 0;
  /** Since when the replica is not known to have what the primary says; null while it has. */
  let behindSince: number | null = null;
  let isPrimaryAway = false;
  const askPrimary = shared(() => ask(primary.pool, primaryPosition));
  const replicaAnswer = shared(() => ask(replica.pool, replicaPosition));

  // A connection that is lost or new may lead to another replica than the last question.
  for (const event of ['connect', 'remove'] as const) {
    replica.pool.on(event, () => {
      replayed = 0n;
    });
  }

  async function askReplica(): Promise<Position> {
    const answer = await within(times.answer, replicaAnswer());
    if (!answer) throw new Error('The replica does not answer');
    return answer;
  }

  /** Whether the replica has everything that is committed by now; throws when it cannot say. */
  async function catchesUp(): Promise<boolean> {
    const wanted = await primaryEnd();
    if (!wanted) return standsIn();
    behindSince ??= performance.now();
    if (!(await replays(wanted))) return false;
    reached = wanted;
    behindSince = null;
    return true;
  }

  /** Where the journal of the primary ends; null while it is away. */
  async function primaryEnd(): Promise<Position | null> {
    const limit = isPrimaryAway ? times.awayPrimary : times.answer;
    const answer = await within(limit, askPrimary()).catch((error: unknown) => {
      if (isAway(error)) return null;
      throw error;
    });
    if (answer) answeredAt = performance.now();
    if ((answer === null) !== isPrimaryAway && !isClosed) {
      isPrimaryAway = answer === null;
      if (isPrimaryAway) log.warn({ event: 'primary_away' }, 'The primary does not answer');
      else log.info({ event: 'primary_back' }, 'The primary answers again');
    }
    return answer;
  }

  /**
   * Whether the replica has everything that it can have while the primary is away. The last position of the primary is not
   * asked for: its journal may end with changes that it never acknowledged, because no standby had received them.
   */
  async function standsIn(): Promise<boolean> {
    // Without a position of the primary a replica of another system could not be recognised.
    if (reached.system === null) return false;
    if (behindSince !== null && answeredAt - behindSince > times.behind) return false;
    const { received, position, system } = await askReplica();
    if (system !== reached.system) return false;
    const [all, known] = [numberOf({ position: received ?? position }), numberOf(reached)];
    return replays(reached, all > known ? all : known);
  }

  async function standIn(): Promise<Db | null> {
    const isPrimaryGone = await primaryEnd().then(
      (end) => end === null,
      () => false,
    );
    return isPrimaryGone && (await standsIn().catch(() => false)) ? db : null;
  }

  async function replays(wanted: Position, target = numberOf(wanted)): Promise<boolean> {
    const deadline = performance.now() + times.catchUp;
    while (replayed < target) {
      const found = await askReplica();
      // A promoted one has no such position.
      if (found.position === null || found.system !== wanted.system) return false;
      replayed = numberOf(found);
      if (replayed < target && performance.now() > deadline) return false;
      if (replayed < target) await new Promise((resolve) => setTimeout(resolve, times.ask));
    }
    return true;
  }

  function leave(error?: unknown): void {
    // It may come back from a backup, or as another one.
    replayed = 0n;
    isUsed = false;
    if (isClosed) return;
    if (!isLeft)
      log.warn({ event: 'read_replica_left', err: error }, 'The replica is away or behind, reading from the primary');
    isLeft = true;
    clearTimeout(timer);
    timer = setTimeout(() => void tryAgain(), times.retry).unref();
  }

  async function tryAgain(): Promise<void> {
    try {
      if (!(await catchesUp())) return leave();
    } catch (error) {
      return leave(error);
    }
    if (isClosed) return;
    isUsed = true;
    isLeft = false;
    log.info({ event: 'read_replica_used' }, 'Large reads go to the replica');
  }

  void tryAgain();
  return {
    isFromReplica: () => isUsed,
    isPrimaryAway: () => isPrimaryAway,
    standIn,
    async current() {
      if (isUsed) {
        try {
          if (await catchesUp()) return db;
          leave();
        } catch (error) {
          leave(error);
        }
      }
      // What the replica lacks may be what the primary wrote last, before it was away.
      return (await standIn()) ?? primary.db;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await replica.close();
    },
  };
}

async function ask(pool: pg.Pool, question: string): Promise<Position> {
  const { rows } = await pool.query<Position>(question);
  return rows[0] ?? { position: null, system: null };
}

/** A position such as `16/B374D848` as a number. */
function numberOf({ position }: Pick<Position, 'position'>): bigint {
  const [high = '0', low = '0'] = (position ?? '0/0').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** One question for all who ask before it is sent: an answer to an earlier question may be too old. */
function shared<Answer>(question: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const asked = question();
      running = asked.catch(() => {});
      return asked;
    });
    return next;
  };
}

type Pools = { replica: PostgresPool; primary: PostgresPool };

/** A statement that the replica cannot answer is sent to the primary: large reads change nothing. */
function fallBack({ replica, primary }: Pools, onFailure: (error: unknown) => void): PostgresPool {
  const known = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  async function onPrimary(text: string, values: readonly unknown[]) {
    const client = await primary.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }
  function falling(client: PostgresPoolClient): PostgresPoolClient {
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, values);
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        onFailure(error);
        return onPrimary(text, values);
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  }
  return {
    async connect() {
      const client = await replica.connect().catch((error: unknown) => {
        onFailure(error);
        return primary.connect();
      });
      const wrapped = known.get(client) ?? falling(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: async () => {},
  };
}

/** Null when the answer takes longer. */
async function within<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([asked, limit]).finally(() => clearTimeout(timer));
}

/** Not reached, or a standby that has not been promoted (55000: its journal does not end yet). */
const isAway = (error: unknown) => isDatabaseAway(error) || databaseErrorCode(error) === '55000';

/** Away, or the statement was cut off because the journal had to be replayed. */
function isReplicaFault(error: unknown): boolean {
  return isDatabaseAway(error) || ['40001', '40P01', '25006'].includes(databaseErrorCode(error) ?? '');
}
