import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Message = { type: string; timestamp: string; data: Record<string, string> };

export type Receiver = {
  port: number;
  /** As `WEBHOOK_TRUSTED_HOSTS` names it. */
  host: string;
  url: (path?: string) => string;
  received: Received[];
  /** How it answers, until a test changes it. */
  answer: (reply: ServerResponse, received: Received) => void;
  close(): Promise<void>;
};

export const answersWith = (status: number) => (reply: ServerResponse) => void reply.writeHead(status).end();

type Options = { port?: number; key?: string; cert?: string };

/** A program of a customer that keeps what it is sent. */
export async function startReceiver({ port: asked = 0, ...tls }: Options = {}): Promise<Receiver> {
  const listener: RequestListener = async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    receiver.received.push(got);
    receiver.answer(reply, got);
  };
  const isSecure = tls.key !== undefined;
  const server = isSecure ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(asked, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `localhost:${port}`;
  const receiver: Receiver = {
    port,
    host,
    url: (path = '/hook') => `${isSecure ? 'https' : 'http'}://${host}${path}`,
    received: [],
    answer: answersWith(204),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/**
 * The message, verified as a customer would verify it. The library compares with the time of the machine, so that a clock that
 * a test moved makes it refuse: the signature is then compared for the time that the headers name.
 */
export function verified({ headers, body }: Received, secret: string): Message {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const webhook = new Webhook(secret);
  const expected = webhook.sign(String(headers['webhook-id']), sentAt, body);
  if (Math.abs(sentAt.getTime() - Date.now()) < 60_000) webhook.verify(body, headers as Record<string, string>);
  else if (!String(headers['webhook-signature']).split(' ').includes(expected)) throw new Error('a wrong signature');
  return JSON.parse(body) as Message;
}
