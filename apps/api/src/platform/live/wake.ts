import pg from 'pg';
import type { Log } from '../log.ts';

const channel = 'live_changes';
const listenStatement = `listen ${channel}`;
const notifyStatement = `notify ${channel}`;
const checkStatement = 'select 1 as live_connection';
/** What is sent behind the calls that it is about. */
export const wakeStatements = [listenStatement, notifyStatement, checkStatement];
/** What a connection is sent with the answer to a statement that recorded changes. */
const announcement = 'live_changes';

/** A busy node notifies the others this often at most. */
const notifyEveryMs = 50;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A connection that died without a word is found out after this long. */
const checkEveryMs = 60_000;
const answersWithinMs = 5_000;

/** Wakes those who read changes, on this node and the others. */
export type Wake = {
  /** Calls `listener` when there may be changes to read; while `isListening` also after those of other nodes. */
  subscribe(listener: () => void): () => void;
  isListening(): boolean;
  /** This node committed changes. */
  announce(): void;
  close(): Promise<void>;
};

type Options = {
  url: string;
  /** A pooler in transaction mode passes NOTIFY on, but brings no notifications back. */
  canListen: boolean;
  log: Log;
};

/**
 * One connection for LISTEN and NOTIFY, opened when it is first needed and again whenever it is lost; those
 * who wait for changes ask for them more often until then. NOTIFY runs alone, so that the lock of the whole server that it takes is
 * held for no other work.
 */
export function createWake({ url, canListen, log }: Options): Wake {
  const listeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let isConnecting = false;
  let isClosed = false;
  let isNotifyDue = false;
  let pauseMs = firstPauseMs;
  let retry: NodeJS.Timeout | undefined;
  let notifying: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;

  const wakeAll = () => {
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    if (client || isConnecting || isClosed) return;
    isConnecting = true;
    clearTimeout(retry);
    const made = new pg.Client({
      connectionString: url,
      application_name: `relevo:${process.pid}:live`,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
      keepAlive: true,
    });
    made.on('error', () => {});
    made.on('notification', wakeAll);
    try {
      await made.connect();
      if (canListen) await made.query(listenStatement);
      isConnecting = false;
      if (isClosed) await made.end();
      else use(made);
    } catch (error) {
      isConnecting = false;
      void made.end().catch(() => {});
      later(error);
    }
  }

  function use(made: pg.Client): void {
    client = made;
    pauseMs = firstPauseMs;
    made.once('end', () => lose(made));
    checking = setTimeout(() => void check(made), checkEveryMs).unref();
    // What was committed before the listener was connected.
    wakeAll();
    if (isNotifyDue) notifySoon();
  }

  function lose(lost: pg.Client, error?: unknown): void {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(checking);
    if (isClosed) return;
    void lost.end().catch(() => {});
    later(error);
    // Those who wait for changes ask for them from now on.
    wakeAll();
  }

  function later(error: unknown): void {
    if (isClosed) return;
    if (pauseMs === firstPauseMs) {
      log.warn({ event: 'live_connection_lost', err: error }, 'No notifications of live changes, reading them instead');
    }
    retry = setTimeout(() => void connect(), pauseMs * (0.75 + Math.random() / 2)).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function check(checked: pg.Client): Promise<void> {
    await checked.query(checkStatement).then(
      () => {
        if (client === checked) checking = setTimeout(() => void check(checked), checkEveryMs).unref();
      },
      (error: unknown) => lose(checked, error),
    );
  }

  function notifySoon(): void {
    isNotifyDue = true;
    notifying ??= setTimeout(() => void notify(), notifyEveryMs).unref();
  }

  async function notify(): Promise<void> {
    clearTimeout(notifying);
    notifying = undefined;
    if (!client) return void connect();
    isNotifyDue = false;
    await client.query(notifyStatement).catch(() => {});
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (canListen) void connect();
      return () => void listeners.delete(listener);
    },
    isListening: () => canListen && client !== undefined,
    announce() {
      if (isClosed) return;
      wakeAll();
      notifySoon();
    },
    async close() {
      if (isNotifyDue && client) await notify();
      isClosed = true;
      for (const timer of [retry, notifying, checking]) clearTimeout(timer);
      listeners.clear();
      await client?.end().catch(() => {});
    },
  };
}

/** Calls `onChanges` when a connection returns to the pool after a statement that recorded changes. */
export function watchForChanges(pool: pg.Pool, onChanges: () => void): void {
  const writers = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      if (message === announcement) writers.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (writers.delete(client)) onChanges();
  });
}
