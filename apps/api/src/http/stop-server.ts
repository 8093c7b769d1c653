import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { followConnections } from './follow-connections.ts';

export type Stopping = {
  /** From now on every answer closes its connection. */
  announce(): void;
  /** Aborts once no new connection is accepted: what never ends on its own, such as a live stream, ends now. */
  signal: AbortSignal;
  end(): void;
  /** Further listeners that hand their connections to the server, closed together with its own. */
  listeners: Server[];
  countConnections(): number;
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
  const listeners: Server[] = [];
  const { countConnections, restingSince, closeIdle } = followConnections(app.server);
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.close();
    closeIdle();
  });
  app.decorate('stopping', {
    announce: () => {
      isAnnounced = true;
    },
    signal: ending.signal,
    end: () => ending.abort(),
    listeners,
    countConnections,
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
  // Announced afterwards, because clients would open new connections as theirs are closed one after the other.
  await closeListeners(app);
  app.stopping.announce();
  app.stopping.end();
  const startedAt = performance.now();
  const isIdle = () => {
    const restingSince = app.stopping.restingSince();
    return restingSince !== null && performance.now() - Math.max(restingSince, startedAt) > idleMs;
  };
  while (app.stopping.countConnections() > 0) {
    if (hurry.aborted || performance.now() - startedAt > requestMs) {
      app.server.closeAllConnections();
    } else if (isIdle()) {
      await untilShortTurn(() => true);
      if (isIdle()) app.stopping.closeIdle();
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  await app.close();
}

/**
 * Connections that wait to be accepted are reset when the listener closes. The event loop accepts one of each listener
 * in a turn, so the listeners close after a turn in which there was none.
 */
async function closeListeners({ server, stopping }: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  let before = -1;
  await untilShortTurn(() => {
    const isQuiet = accepted === before;
    before = accepted;
    return isQuiet;
  });
  server.off('connection', count);
  for (const listener of [server, ...stopping.listeners]) {
    // An HTTP server would also close idle connections that may be about to send.
    if (listener.listening) Server.prototype.close.call(listener);
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
