import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config/config.ts';
import { isWorthWaiting } from './platform/database/connect-at-start.ts';
import type { Log } from './platform/log.ts';
import { exitOnSignal } from './stop-on-signal.ts';

const firstPauseMs = 500;
const longestPauseMs = 5_000;

type Options = { config: Config; log: Log };

/**
 * Starts again while the database is away, as after the loss of its primary. The node is alive and not ready until then;
 * a wrong setting ends it at once.
 */
export async function waitForDatabase<Started>(
  { config, log }: Options,
  start: () => Promise<Started>,
): Promise<Started> {
  let waiting: { close(): Promise<void> } | undefined;
  const stopExiting = exitOnSignal();
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await start();
      } catch (error) {
        if (!isWorthWaiting(error)) throw error;
        if (!waiting) {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn({ event: 'start_waits_for_database', reason }, 'Waiting until the database is there');
        }
        waiting ??= await answerAsWaiting(config);
        await delay(pauseMs);
      }
    }
  } finally {
    stopExiting();
    await waiting?.close();
  }
}

/** Answers on the ports of the node that it lives and is not ready. A port that the system picks is known to no one yet. */
async function answerAsWaiting({ role, host, port, opsHost, opsPort }: Config): Promise<{ close(): Promise<void> }> {
  const places = [...(role === 'worker' ? [] : [{ host, port }]), { host: opsHost, port: opsPort }];
  const servers = await Promise.all(places.filter((place) => place.port !== 0).map(listenAt));
  return {
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listenAt(place: { host: string; port: number }): Promise<Server> {
  const server = createServer(answer).listen(place);
  await once(server, 'listening');
  return server;
}

function answer({ url }: IncomingMessage, response: ServerResponse): void {
  const isLive = url === '/api/health/live';
  response.writeHead(isLive ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
    ...(!isLive && { 'retry-after': '1' }),
  });
  response.end(JSON.stringify(isLive ? { status: 'ok' } : { error: 'The database is away' }));
}
