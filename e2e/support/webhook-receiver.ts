import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A program of a customer that takes every message, with the host as `WEBHOOK_TRUSTED_HOSTS` names it. */
export async function startWebhookReceiver(): Promise<{ host: string; url: string; close(): void }> {
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/relevo`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
