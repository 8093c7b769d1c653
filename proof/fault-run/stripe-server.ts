import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Fields, type Asked as Question, StripeBooks, StripeRefusal } from './stripe-books.ts';

type Reply = { status: number; body: object };
/** A request that was carried out; its answer is kept back until it is released. */
export type Held = { path: string; release(): void };

export type StripeServer = {
  settings: Record<string, string>;
  books: StripeBooks;
  /** The next transfer or payout that is asked for, carried out and not answered; null when none comes in time. */
  holdNext(kind: 'transfers' | 'payouts', withinMs: number): Promise<Held | null>;
  /** Sends an event about an account to a node until one takes it. */
  finishOnboarding(userId: string): Promise<void>;
  /** The bank sends one payout of each account back that had arrived. */
  sendBack(): void;
  /** From now on every answer arrives. */
  calm(): void;
  /** From now on every request is answered 500 and not carried out, or no more. */
  fail(isFailing: boolean): void;
  /** How many answers were lost after the request was carried out. */
  lost(): number;
  close(): Promise<void>;
};

const secrets = {
  key: 'sk_test_fault_run_0123456789',
  webhook: 'whsec_fault_run_0123456789',
  connect: 'whsec_connect_fault_run_0123456789',
};
const late = { shortestMs: 20, longestMs: 800 };
const bankTakesMs = 700;
const everyLost = 5;
const everyFailed = 6;
/** The client library asks twice, so that only the third answer arrives. */
const losesInARow = 2;

/** A stand-in for Stripe that outlives the nodes: it answers late, loses answers, and sends its events twice. */
export async function startStripeServer(urls: () => string[]): Promise<StripeServer> {
  const books = new StripeBooks();
  const kept = new Map<string, Reply>();
  const toLose = new Map<string, number>();
  const closing = new AbortController();
  let waiting: { kind: string; take(held: Held): void } | null = null;
  let asked = 0;
  let lost = 0;
  let isCalm = false;
  let isFailing = false;

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, path, params, key, on } = await read(request);
    if (isFailing) {
      response.writeHead(500).end();
      return;
    }
    const earlier = kept.get(key);
    const reply = earlier ?? run({ method, path, params, on });
    if (key) kept.set(key, reply);
    if (!earlier && path === '/v1/payouts' && method === 'POST' && reply.status === 200) endLater(reply.body as Fields);
    if (key && /^\/v1\/(transfers|payouts)/.test(path)) {
      await delay(path);
      if (losesAnswer(key)) {
        lost += 1;
        response.destroy();
        return;
      }
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
    response.end(JSON.stringify(reply.body));
  }

  /** The key is empty for a question, which may be answered differently each time. */
  async function read(request: IncomingMessage): Promise<Question & { key: string }> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { method = 'GET', headers } = request;
    const { pathname: path, searchParams } = new URL(request.url ?? '', url);
    const given = method === 'GET' ? searchParams : new URLSearchParams(Buffer.concat(pieces).toString());
    const key = method === 'POST' ? String(headers['idempotency-key'] ?? '') : '';
    return { method, path, params: Object.fromEntries(given), on: headers['stripe-account']?.toString(), key };
  }

  function run(question: Question): Reply {
    try {
      return { status: 200, body: books.answer(question) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const { status, message } = error;
      return { status, body: { error: { type: 'invalid_request_error', code: message, message } } };
    }
  }

  async function delay(path: string): Promise<void> {
    const taken = waiting;
    if (taken && path === `/v1/${taken.kind}`) {
      waiting = null;
      await new Promise<void>((release) => taken.take({ path, release }));
    }
    asked += 1;
    const span = late.longestMs - late.shortestMs;
    if (!isCalm) await wait(late.shortestMs + ((asked * 137) % span), undefined, { ref: false });
  }

  function losesAnswer(key: string): boolean {
    if (isCalm) return false;
    if (!toLose.has(key)) toLose.set(key, asked % everyLost === 0 ? losesInARow : 0);
    const left = toLose.get(key) ?? 0;
    toLose.set(key, left - 1);
    return left > 0;
  }

  /** The bank has its answer a moment later, whether the node that asked is still there or not. */
  function endLater({ id }: Fields): void {
    const payout = books.payouts.find((each) => each.id === id);
    const status = books.payouts.length % everyFailed === 0 ? 'failed' : 'paid';
    if (!payout) return;
    setTimeout(() => {
      books.endPayout(payout, status);
      reportTwice(`payout.${status}`, payout, payout.on);
    }, bankTakesMs).unref();
  }

  function reportTwice(type: string, about: Fields, account: string): void {
    const event = eventOf(type, about, account);
    for (const to of urls()) for (const _time of [1, 2]) void deliver(to, event).catch(() => undefined);
  }

  async function deliver(to: string, event: object): Promise<boolean> {
    const body = JSON.stringify(event);
    const signedAt = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', secrets.connect).update(`${signedAt}.${body}`).digest('hex');
    const response = await fetch(`${to}/api/wallet/webhooks/stripe/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${signedAt},v1=${v1}` },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
    });
    await response.text();
    return response.ok;
  }

  return {
    settings: {
      STRIPE_SECRET_KEY: secrets.key,
      STRIPE_WEBHOOK_SECRET: secrets.webhook,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fault_run_0123456789',
      STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connect,
      STRIPE_API_URL: url,
      PAYOUT_PROVIDER: 'stripe',
    },
    books,
    holdNext: (kind, withinMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting = null;
          resolve(null);
        }, withinMs);
        waiting = {
          kind,
          take(held) {
            clearTimeout(timer);
            resolve(held);
          },
        };
      }),
    async finishOnboarding(userId) {
      const account = books.finishOnboarding(userId);
      const event = eventOf('account.updated', account, account.id);
      for (let turn = 0; !closing.signal.aborted; turn += 1) {
        const [...nodes] = urls();
        const to = nodes[turn % nodes.length];
        if (to && (await deliver(to, event).catch(() => false))) return;
        await wait(100);
      }
    },
    sendBack() {
      const accounts = new Set<string>();
      for (const payout of books.payouts.filter(({ status }) => status === 'paid')) {
        if (accounts.has(payout.on)) continue;
        accounts.add(payout.on);
        books.endPayout(payout, 'failed');
        reportTwice('payout.failed', payout, payout.on);
      }
    },
    calm: () => {
      isCalm = true;
    },
    fail(next) {
      isFailing = next;
    },
    lost: () => lost,
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const eventOf = (type: string, about: Fields, account: string) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  account,
  data: { object: about },
});
