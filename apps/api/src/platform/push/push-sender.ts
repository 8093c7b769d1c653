import { createECDH, ECDH } from 'node:crypto';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from '../http-out/lookup-public.ts';
import { type PushService, pushServiceFinder } from './push-services.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  payload: { title: string; path: string; id: string };
  /** How long the service keeps it for a device that is away, in seconds. */
  lifetime: number;
  isUrgent: boolean;
};

/** Sends notifications to browsers through their push services (RFC 8030, 8291 and 8292). */
export type PushSender = {
  /** Browsers subscribe with it; base64url, 65 bytes. */
  publicKey: string;
  /** Whether pushes are sent to this address at all. */
  accepts(endpoint: string): boolean;
  /** `gone` when the browser does not want any more. Any other failure is thrown, and worth another try. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};

type Options = {
  privateKey: string;
  contact: string;
  services: readonly string[];
  /** For a stand-in with a self-signed certificate. */
  ca?: string;
  withinMs?: number;
};

const sendWithinMs = 10_000;
const goneStatuses = [404, 410];

export function createPushSender({ privateKey, contact, services, ca, withinMs = sendWithinMs }: Options): PushSender {
  const publicKey = publicKeyOf(privateKey);
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const findService = pushServiceFinder(services);
  // A connection for each push: nothing of a service that hangs is left for the next one.
  const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) });
  return {
    publicKey,
    accepts: (endpoint) => findService(endpoint) !== null,
    async send({ endpoint, p256dh, auth }, { payload, lifetime, isUrgent }) {
      const service = findService(endpoint);
      // The list of services was shortened.
      if (!service) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails, TTL: lifetime, urgency: isUrgent ? 'high' : 'normal', contentEncoding: 'aes128gcm' },
      );
      const status = await post(endpoint, { headers, body, agent, service, withinMs });
      if (goneStatuses.includes(status)) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      throw new Error(`the push service at ${new URL(endpoint).host} answered ${status}`);
    },
  };
}

type Post = {
  headers: Record<string, unknown>;
  body: Buffer;
  agent: Agent;
  service: PushService;
  withinMs: number;
};

/** Answers the status; redirects are not followed and the body is not read. */
function post(endpoint: string, { headers, body, agent, service, withinMs }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      agent,
      signal: AbortSignal.timeout(withinMs),
      ...(!service.isTrusted && { lookup: lookupPublic }),
    });
    sending.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', ({ name, code }: NodeJS.ErrnoException) => {
      // The address of a browser is personal, and the texts of these errors repeat it.
      reject(new Error(`the push service at ${new URL(endpoint).host} did not answer (${code ?? name})`));
    });
    sending.end(body);
  });
}

const curve = 'prime256v1';

function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url', 'uncompressed');
}

/** The number of points of P-256: private keys are below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A private key made of random bytes, more of them than a key has so that all keys are equally likely. */
export function pushKeyFrom(random: Buffer): string {
  const key = (BigInt(`0x${random.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(key.toString(16).padStart(64, '0'), 'hex').toString('base64url');
}

export function isPushPrivateKey(text: string): boolean {
  return doesNotThrow(() => publicKeyOf(text));
}

type BrowserKeys = Pick<PushTarget, 'p256dh' | 'auth'>;

const isKey: Record<keyof BrowserKeys, (key: Buffer) => boolean> = {
  p256dh: (point) => point.length === 65 && doesNotThrow(() => ECDH.convertKey(point, curve)),
  auth: (secret) => secret.length === 16,
};

/** Those of a browser's keys that are not a point of the curve and a secret, as RFC 8291 has them. */
export function wrongPushKeys(keys: BrowserKeys): (keyof BrowserKeys)[] {
  return (['p256dh', 'auth'] as const).filter((name) => !isKey[name](Buffer.from(keys[name], 'base64url')));
}

function doesNotThrow(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
