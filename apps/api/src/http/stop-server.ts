import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type Stopping = {
  /** From now on every answer closes its connection. */
  announce(): void;
  /** Aborts once no new connection is accepted: what never ends on its own, such as a live stream, ends now. */
  signal: AbortSignal;
  end(): void;
  /** Closes connections that never asked anything (browsers open some ahead): they do not count as idle. */
  dropSilent(): void;
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
  app.decorate('stopping', {
    announce: () => {
      isAnnounced = true;
    },
    signal: ending.signal,
    end: () => ending.abort(),
    dropSilent: followSilentConnections(app),
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isAnnounced) reply.header('connection', 'close');
  });
}

function followSilentConnections(app: FastifyInstance): () => void {
  const silent = new Set<Socket>();
  const follow = (server: Server) => {
    server.on('connection', (socket) => {
      silent.add(socket);
      socket.once('close', () => silent.delete(socket));
    });
    server.on('request', ({ socket }) => silent.delete(socket));
  };
  follow(app.server);
  app.addHook('onListen', async () => secondaryServers(app).forEach(follow));
  const drop = () => {
    for (const socket of silent) socket.destroy();
  };
  app.addHook('preClose', async () => drop());
  return drop;
}

type Limits = {
  /** How long a kept connection may still send a request, which is then answered with `Connection: close`. */
  idleMs: number;
  /** How long requests under way may take. */
  requestMs: number;
  /** Aborts when there is no time for either. */
  hurry: AbortSignal;
};

const lookAgainMs = 20;

/**
 * Refuses new connections, answers what arrives on those that are open, and resolves when all are closed. A client that
 * keeps its connections reads in the next answer that they close, and none of its requests is reset.
 */
export async function stopServer(app: FastifyInstance, { idleMs, requestMs, hurry }: Limits): Promise<void> {
  const servers = [app.server, ...secondaryServers(app)];
  // Announced afterwards: clients whose connections are closed one after the other would open new ones at this moment.
  await closeListeners(servers);
  app.stopping.announce();
  app.stopping.end();
  const startedAt = performance.now();
  const hasElapsed = (milliseconds: number) => hurry.aborted || performance.now() - startedAt > milliseconds;
  while ((await countConnections(servers)) > 0) {
    if (hasElapsed(requestMs)) for (const server of servers) server.closeAllConnections();
    else if (hasElapsed(idleMs)) {
      app.stopping.dropSilent();
      for (const server of servers) server.closeIdleConnections();
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    // What has arrived is read before a connection counts as idle: after a timer it may still wait to be read.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await app.close();
}

/** The framework binds each further address of `localhost` with a server of its own, which only a symbol names. */
function secondaryServers(app: FastifyInstance): Server[] {
  const symbol = Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.serverBindings');
  return symbol ? [...(Reflect.get(app, symbol) as Server[])] : [];
}

const turnsAtMost = 1_000;

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
  for (let turn = 0; turn < turnsAtMost; turn += 1) {
    const before = accepted;
    await new Promise((resolve) => setImmediate(resolve));
    if (turn > 0 && accepted === before) break;
  }
  for (const server of servers) {
    // An HTTP server would close its idle connections as well, whose clients may be about to send.
    if (server.listening) NetServer.prototype.close.call(server);
    server.off('connection', count);
  }
}

async function countConnections(servers: Server[]): Promise<number> {
  const counts = servers.map(
    (server) => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
