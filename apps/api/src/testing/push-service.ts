import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** A browser with a push subscription, which can read what is pushed to it. */
export type PushBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  read(body: Buffer): Record<string, string>;
};

export function aBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`): PushBrowser {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    read: (body) => JSON.parse(decrypt(body, pair, auth).toString()) as Record<string, string>,
  };
}

type Received = { browser: string; headers: IncomingHttpHeaders; body: Buffer };

export type PushService = {
  /** As `PUSH_SERVICES` names it. */
  host: string;
  /** To be trusted by those who call it. */
  ca: string;
  received: Received[];
  /** What the next pushes are answered; null leaves them without an answer. */
  answer: number | null;
  subscribe(): PushBrowser;
  close(): Promise<void>;
};

/** A push service over TLS that keeps what it is sent. */
export async function startPushService(): Promise<PushService> {
  const { key, cert } = selfSignedCertificate();
  const server = createServer({ key, cert }, async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    service.received.push({ browser: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    if (service.answer === null) return;
    // A redirect must not be followed, so it leads to a working address.
    reply.writeHead(service.answer, service.answer === 307 ? { location: '/elsewhere' } : {}).end('not to be read');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    host,
    ca: cert,
    received: [],
    answer: 201,
    subscribe: () => aBrowser(`https://${host}/push/${randomUUID()}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

const hmac = (key: Buffer, ...parts: (string | Buffer)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest();

/** RFC 8291 with the content encoding `aes128gcm` of RFC 8188, in a single record. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const secret = hmac(auth, pair.computeSecret(sender));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender, Buffer.from([1])]);
  const pseudorandom = hmac(salt, hmac(secret, info));
  const key = hmac(pseudorandom, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(pseudorandom, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
