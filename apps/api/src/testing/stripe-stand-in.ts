import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invalid, type Params, StripeAccount, type StripeEvent, StripeProblem } from './stripe-account.ts';
import { StripeConnect } from './stripe-connect.ts';
import { stripeRoutes } from './stripe-routes.ts';

/** What goes wrong with a request: no answer, or a failure, each before or after it was carried out. */
export type Fault = 'hangs before' | 'hangs after' | 'fails before' | 'fails after';
type Reply = { status: number; body: object; isKept?: boolean };
type Kept = { request: string; reply: Reply };

export type StripeStandIn = {
  url: string;
  account: StripeAccount;
  connect: StripeConnect;
  settings: Record<string, string>;
  /** Those, and payouts through it. */
  payoutSettings: Record<string, string>;
  /** Every request so far, as `POST /v1/customers`. */
  asked: string[];
  /** The trace in the headers of each of them. */
  traceparents: (string | undefined)[];
  /** Applies to so many of the next requests to a path. */
  spoil(path: string, fault: Fault, times?: number): void;
  /** As it does automatically after a day. */
  forgetKeys(): void;
  /** Sends an event as Stripe does; answers the status it was received with. */
  deliver(event: StripeEvent, to: string, how?: { secret?: string | undefined; secondsAgo?: number }): Promise<number>;
  close(): Promise<void>;
};

const secrets = {
  key: 'sk_test_stand_in_0123456789',
  webhook: 'whsec_stand_in_0123456789',
  connect: 'whsec_connect_stand_in_0123456789',
};

/**
 * A small Stripe that stores what it receives. It demands its key, knows every parameter it takes and refuses the others,
 * and honours idempotency keys as the real one documents it: what was carried out is answered again, failures included.
 */
export async function startStripeStandIn(now: () => Date = () => new Date()): Promise<StripeStandIn> {
  const account = new StripeAccount(now);
  const connect = new StripeConnect(now, (type, about, on) => account.recordEvent(type, about, on));
  const kept = new Map<string, Kept>();
  const faults: { path: string; fault: Fault; times: number }[] = [];
  const asked: string[] = [];
  const traceparents: StripeStandIn['traceparents'] = [];

  const server = createServer((request, response) => {
    void answer(request).then(
      (reply) => reply && send(response, reply),
      (error: unknown) =>
        send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Null: no answer ever comes. */
  async function answer(request: IncomingMessage): Promise<Reply | null> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const body = Buffer.concat(pieces).toString();
    asked.push(`${request.method} ${pathname}`);
    traceparents.push(request.headers.traceparent?.toString());
    const fault = takeFault(pathname);
    if (fault === 'hangs before') return null;
    const failure = { status: 500, body: { error: { type: 'api_error', message: 'Something is wrong on our side.' } } };
    if (fault === 'fails before') return failure;
    const params = request.method === 'GET' ? searchParams : new URLSearchParams(body);
    const carryOut = () => {
      const reply = run(request, pathname, Object.fromEntries(params));
      return fault === 'fails after' ? failure : reply;
    };
    const on = request.headers['stripe-account'];
    const reply = answerOnce(request, `${request.method} ${pathname} ${String(on)} ${body}`, carryOut);
    return fault === 'hangs after' ? null : reply;
  }

  /** The same key again is answered as the first time; with another request it is a mistake. */
  function answerOnce(request: IncomingMessage, asWhole: string, carryOut: () => Reply): Reply {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method === 'GET') return carryOut();
    const before = kept.get(key);
    if (before && before.request !== asWhole) {
      return problem(
        new StripeProblem(400, {
          type: 'idempotency_error',
          message: 'Keys can only be used with the same parameters.',
        }),
      );
    }
    const reply = before?.reply ?? carryOut();
    // What fails validation was not carried out and is not kept.
    if (reply.status < 400 || reply.status >= 500 || reply.isKept) kept.set(key, { request: asWhole, reply });
    return reply;
  }

  function run(request: IncomingMessage, path: string, params: Params): Reply {
    try {
      if (request.headers.authorization !== `Bearer ${secrets.key}`) {
        throw new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
      }
      const route = stripeRoutes.find((each) => each.method === request.method && each.path.test(path));
      if (!route) throw invalid('url_invalid', path, `Unrecognized request URL (${request.method}: ${path}).`, 404);
      const strange = Object.keys(params).find((name) => !route.takes.test(name));
      if (strange) throw invalid('parameter_unknown', strange, `Received unknown parameter: ${strange}`);
      const on = request.headers['stripe-account'];
      const id = route.path.exec(path)?.[1] ?? '';
      return {
        status: 200,
        body: route.run({ account, connect, id, params, on: typeof on === 'string' ? on : undefined }),
      };
    } catch (error) {
      if (error instanceof StripeProblem) return problem(error);
      throw error;
    }
  }

  function takeFault(path: string): Fault | null {
    const found = faults.find((each) => each.path === path && each.times > 0);
    if (!found) return null;
    found.times -= 1;
    return found.fault;
  }

  const settings = {
    STRIPE_SECRET_KEY: secrets.key,
    STRIPE_WEBHOOK_SECRET: secrets.webhook,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in_0123456789',
    STRIPE_API_URL: url,
  };
  return {
    url,
    account,
    connect,
    settings,
    payoutSettings: { ...settings, PAYOUT_PROVIDER: 'stripe', STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connect },
    asked,
    traceparents,
    spoil: (path, fault, times = 1) => void faults.push({ path, fault, times }),
    forgetKeys: () => kept.clear(),
    async deliver(event, to, { secret = event.account ? secrets.connect : secrets.webhook, secondsAgo = 0 } = {}) {
      const body = JSON.stringify(event);
      // Real time: the signature check uses the server's own clock.
      const signedAt = Math.floor(Date.now() / 1000) - secondsAgo;
      const v1 = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest('hex');
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${signedAt},v1=${v1}`,
      };
      const response = await fetch(`${to}/api/wallet/webhooks/stripe/`, { method: 'POST', headers, body });
      await response.text();
      return response.status;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const problem = ({ status, message, fields, isKept }: StripeProblem): Reply => ({
  status,
  isKept,
  body: { error: { message, ...fields } },
});

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
  response.end(JSON.stringify(body));
}
