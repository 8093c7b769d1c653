import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens on every address of `localhost`, which browsers reach by IPv4 or IPv6; any other host is taken as it is. */
export async function openPort(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  const addresses = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  await listenOn(app, port, addresses);
}

/** One HTTP server answers for all addresses, so limits and an orderly stop need to know only that one. */
export async function listenOn(app: FastifyInstance, port: number, [first, ...others]: string[]): Promise<void> {
  await app.listen({ port, ...(first && { host: first }) });
  const bound = app.server.address() as AddressInfo;
  await Promise.all(others.map((address) => forwardFrom(app, address, bound.port)));
}

/** As Node's HTTP server opens its sockets. */
const asHttpServer = { allowHalfOpen: true, noDelay: true };

async function forwardFrom(app: FastifyInstance, host: string, port: number): Promise<void> {
  const listener = createServer(asHttpServer, (socket) => void app.server.emit('connection', socket));
  try {
    await once(listener.listen({ host, port }), 'listening');
    app.stopping.listeners.push(listener);
  } catch (error) {
    // The first address serves; a machine without IPv6 may still name `::1`.
    app.log.warn({ event: 'address_not_bound', err: error }, 'A further address could not be bound');
  }
}
