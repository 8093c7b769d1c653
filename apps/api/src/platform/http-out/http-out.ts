import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isTrustedHost } from '@relevo/domain/webhook-url';
import { type AttemptOutcome, attemptMs } from '@relevo/domain/webhooks';
import { isPrivateAddress } from './private-addresses.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';

type Post = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: string }>;

/** Calls addresses that customers typed. */
export type HttpOut = {
  /** Never throws: whatever a receiver does is an outcome. */
  post(post: Post): Promise<AttemptOutcome>;
};

type Options = {
  /** `host:port` inside our own network, named by the operator. */
  trustedHosts?: readonly string[];
  /** What a test replaces: names, which addresses are refused, a certificate to trust, and the time for all of it. */
  resolve?: ResolveName;
  isRefused?: (address: string) => boolean;
  ca?: string;
  withinMs?: number;
};

/** More of an answer is not read, and none of it is kept. */
const answerMaximumBytes = 1_024;

/** No receiver needs more interim answers (1xx); each is read on the thread that serves all requests. */
const interimMaximum = 8;

class BlockedAddress extends Error {}

/**
 * A name is resolved once, all of its addresses have to be public, and the connection goes to one of them, so that no second
 * answer of a name server leads elsewhere. Redirects are not followed. The agents read no proxy variables, and no connection is
 * used twice, so that a receiver that hangs leaves nothing for the next one.
 */
export function createHttpOut(options: Options = {}): HttpOut {
  const { trustedHosts = [], resolve = resolveName, isRefused = isPrivateAddress, ca, withinMs = attemptMs } = options;
  const agents = {
    'http:': new HttpAgent({ keepAlive: false }),
    'https:': new HttpsAgent({ keepAlive: false, maxCachedSessions: 0, ...(ca !== undefined && { ca }) }),
  };
  return {
    async post({ url, headers, body }) {
      const target = new URL(url);
      const signal = AbortSignal.timeout(withinMs);
      try {
        const isTrusted = isTrustedHost(target, trustedHosts);
        // What was refused when it was typed may have been trusted then.
        if (!isTrusted && target.protocol !== 'https:') throw new BlockedAddress();
        const addresses = isTrusted ? null : await findPublic(target.hostname, { resolve, isRefused, signal });
        const agent = target.protocol === 'https:' ? agents['https:'] : agents['http:'];
        // An attempt ends when its time is over, whatever the connection reports: one without an end would keep its place for ever.
        return outcomeOf(await orAborted(send(target, { headers, body, signal, agent, addresses }), signal));
      } catch (error) {
        if (error instanceof BlockedAddress) return { status: null, error: 'blocked_address' };
        return { status: null, error: signal.aborted ? 'timeout' : 'connection' };
      }
    },
  };
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return { status, error: null };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

type Finding = Required<Pick<Options, 'resolve' | 'isRefused'>> & { signal: AbortSignal };

async function findPublic(hostname: string, { resolve, isRefused, signal }: Finding): Promise<LookupAddress[]> {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  const found = family ? [{ address, family }] : await orAborted(resolve(hostname, signal), signal);
  // One private address among others is enough: an owner of the name who means well has none.
  if (found.length === 0 || found.some((one) => isRefused(one.address))) throw new BlockedAddress();
  return found;
}

function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

type Sending = Omit<Post, 'url'> & { signal: AbortSignal; agent: HttpAgent; addresses: LookupAddress[] | null };

/** Answers the status, once the answer was read to its end or as far as we read. */
function send(target: URL, { headers, body, signal, agent, addresses }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const sending = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
      signal,
      ...(addresses && { lookup: lookupAmong(addresses) }),
    });
    let interim = 0;
    sending.on('information', () => {
      interim += 1;
      if (interim > interimMaximum) sending.destroy(new Error('too many interim answers'));
    });
    sending.on('response', (response) => readAnswer(response).then(resolve, reject));
    sending.on('error', reject);
    // Node closes the connection and reports neither an answer nor an error when this has no listener.
    sending.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode ?? 0);
    });
    sending.end(body);
  });
}

function readAnswer(response: IncomingMessage): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const done = () => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size >= answerMaximumBytes) done();
    });
    response.on('end', done);
    response.on('error', reject);
    response.on('close', () => reject(new Error('the answer was cut off')));
  });
}

const lookupAmong =
  (addresses: LookupAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
