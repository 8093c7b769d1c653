import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { followConnections } from './follow-connections.ts';

export type Stopping = {
  /** From now on every answer closes its connection. */
  announce(): void;
  /** Aborts once no new connection is accepted: what never ends on its own, such as a live stream, ends now. */
  signal: AbortSignal;
  end(): void;
  /** When nothing is being answered, the moment of the last answer by `performance.now()`. */
  restingSince(): number | null;
  /** Closes connections without a request under way, also those that never had one (browsers open some ahead). */
  closeIdle(): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

/** Lets a server stop without cutting a request off. */
export function prepareStop(app: FastifyInstance): void {
  const ending = new AbortController();
  let isAnnounced = false;
  const { follow, restingSince, closeIdle } = followConnections();
  follow(app.server);
  app.addHook('onListen', async () => secondaryServers(app).forEach(follow));
  app.addHook('preClose', async () => closeIdle());
  app.decorate('stopping', {
    announce: () => {
      isAnnounced = true;
    },
    signal: ending.signal,
    end: () => ending.abort(),
    restingSince,
    closeIdle,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isAnnounced) reply.header('connection', 'close');
  });
}

type Limits = {
  /** How long after the last answer a kept connection may still send a request, answered with `Connection: close`. */
  idleMs: number;
  /** How long requests under way may take. */
  requestMs: number;
  /** Aborts when there is no time for either. */
  hurry: AbortSignal;
};

const pollIntervalMs = 20;

/**
 * Refuses new connections, answers what arrives on those that are open, and resolves when all are closed. A client that
 * keeps its connections reads in the next answer that they close.
 */
export async function stopServer(app: FastifyInstance, { idleMs, requestMs, hurry }: Limits): Promise<void> {
  const servers = [app.server, ...secondaryServers(app)];
  // Announced afterwards, because clients would open new connections as theirs are closed one after the other.
  await closeListeners(servers);
  app.stopping.announce();
  app.stopping.end();
  const startedAt = performance.now();
  const isIdle = () => {
    const restingSince = app.stopping.restingSince();
    return restingSince !== null && performance.now() - Math.max(restingSince, startedAt) > idleMs;
  };
  while ((await countConnections(servers)) > 0) {
    if (hurry.aborted || performance.now() - startedAt > requestMs) {
      for (const server of servers) server.closeAllConnections();
    } else if (isIdle()) {
      await untilShortTurn(() => true);
      if (isIdle()) app.stopping.closeIdle();
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  await app.close();
}

/** The framework binds each further address of `localhost` with a further server, which only a symbol names. */
function secondaryServers(app: FastifyInstance): Server[] {
  const symbol = Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.serverBindings');
  return symbol ? [...(Reflect.get(app, symbol) as Server[])] : [];
}

/**
 * Connections that wait to be accepted are reset when the listener closes. The event loop accepts one of each listener
 * in a turn, so the listeners close after a turn in which there was none.
 */
async function closeListeners(servers: Server[]): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  for (const server of servers) server.on('connection', count);
  let before = -1;
  await untilShortTurn(() => {
    const isQuiet = accepted === before;
    before = accepted;
    return isQuiet;
  });
  for (const server of servers) {
    // An HTTP server would also close idle connections that may be about to send.
    if (server.listening) NetServer.prototype.close.call(server);
    server.off('connection', count);
  }
}

const shortTurnMs = 0.1;
const turnsAtMost = 1_000;

/**
 * Resolves after a turn of the event loop that fulfils `isQuiet` and was too short for anything to arrive after its poll,
 * be it a connection or a request, which closing would reset. A turn is long when it answers requests or when other
 * processes have the processor.
 */
async function untilShortTurn(isQuiet: () => boolean): Promise<void> {
  for (let turn = 0; turn < turnsAtMost; turn += 1) {
    const startedAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (isQuiet() && performance.now() - startedAt < shortTurnMs) return;
  }
}

async function countConnections(servers: Server[]): Promise<number> {
  const counts = servers.map(
    (server) => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
