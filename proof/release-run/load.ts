import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { aRegistration } from '@relevo/fixtures/registration';
import { type FollowedStream, followEvents } from './event-stream.ts';

type Person = { user: { id: string }; access_token: string };
type Sql = <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
type Options = { url: string; sql: Sql; people: number };

export type Load = {
  counts(): { requests: number; failed: number; streams: number; events: number };
  /** Ends the load; answers what failed, which a person would have seen. */
  stop(): Promise<string[]>;
  /** Ends it without looking, after the run has failed. */
  abandon(): void;
};

const [readEveryMs, writeEveryMs, changeEveryMs] = [15, 60, 40];
const arrivesWithinMs = 20_000;
const answersWithinMs = 30_000;

type Sent = { method: 'GET' | 'POST'; path: string; token?: string; body?: object; key?: string };

/** Every request once, without repeating it, over connections that are kept: what is not answered 2xx has failed. */
function createClient(url: string) {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let requests = 0;
  async function send<Body>({ method, path, token, body, key }: Sent): Promise<Body | null> {
    requests += 1;
    try {
      const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sent = request(`${url}/api${path}`, {
          method,
          agent,
          timeout: answersWithinMs,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
        });
        sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')));
        sent.on('response', (response) => {
          let answered = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            answered += part;
          });
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: answered }));
        });
        sent.end(body && JSON.stringify(body));
      });
      if (status >= 200 && status < 300) return JSON.parse(text) as Body;
      failures.push(`${method} ${path} was answered ${status}: ${text.slice(0, 120)}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${(error as Error).message}`);
    }
    return null;
  }
  return { send, failures, requests: () => requests, close: () => agent.destroy() };
}

/** By the id of a person: how many deposits were acknowledged, and how many are there. */
export function depositViolations(
  acknowledged: ReadonlyMap<string, number>,
  booked: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...acknowledged.keys(), ...booked.keys()])].flatMap((id) => {
    const [expected, found] = [acknowledged.get(id) ?? 0, booked.get(id) ?? 0];
    return found === expected ? [] : [`${found} deposits of ${id}, acknowledged ${expected}`];
  });
}

/** People who read, pay in and follow their events through one address, until they are stopped. */
export async function startLoad({ url, sql, people: count }: Options): Promise<Load> {
  const client = createClient(url);
  const people: { person: Person; stream: FollowedStream; published: string[] }[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = aRegistration({ user_type: number % 2 === 0 ? 'employer' : 'worker' });
    const person = await client.send<Person>({ method: 'POST', path: '/user/register/', body });
    if (!person) throw new Error(`the load could not begin: ${client.failures.join('; ')}`);
    const token = person.access_token;
    await sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [person.user.id]);
    const card = { payment_token: 'tok_visa' };
    await client.send({ method: 'POST', path: '/wallet/manage-card/', token, body: card });
    people.push({ person, stream: followEvents(() => url, token), published: [] });
  }
  // A stream begins where it is opened: what was published before never comes.
  const openedBy = performance.now() + arrivesWithinMs;
  while (people.some(({ stream }) => stream.events.length === 0)) {
    if (performance.now() > openedBy) throw new Error('a stream could not be opened');
    await wait(50);
  }
  let isStopped = false;
  const deposits = new Map<string, number>();
  const repeat = async (everyMs: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isStopped; turn += 1) {
      await work(turn);
      await wait(everyMs);
    }
  };
  const reads = ['/wallet/', '/user/profile/', '/notification/unread-count/', '/wallet/transactions/?page_size=20'];
  const working = people.flatMap(({ person: { user, access_token: token }, published }) => [
    repeat(readEveryMs, (turn) => client.send({ method: 'GET', path: reads[turn % reads.length] ?? '', token })),
    repeat(writeEveryMs, async () => {
      const body = { amount: '10.00' };
      const made = await client.send({ method: 'POST', path: '/wallet/deposits/', token, body, key: randomUUID() });
      if (made) deposits.set(user.id, (deposits.get(user.id) ?? 0) + 1);
    }),
    repeat(changeEveryMs, async (turn) => {
      const what = `update ${turn}`;
      const text = `insert into live_changes (user_id, type, what, at) values ($1, 'wallet', $2, now())`;
      await sql(text, [user.id, what]);
      published.push(what);
    }),
  ]);
  const all = Promise.all(working);
  all.catch((error: Error) => client.failures.push(error.message));

  const missing = () =>
    people.flatMap(({ published, stream }) => {
      const arrived = new Set(stream.events.map(({ data }) => data.what));
      return published.filter((what) => !arrived.has(what));
    });
  const abandon = () => {
    isStopped = true;
    for (const { stream } of people) stream.close();
    client.close();
  };
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    counts: () => ({
      requests: client.requests(),
      failed: client.failures.length,
      streams: sum(people.map(({ stream }) => stream.opened())),
      events: sum(people.map(({ published }) => published.length)),
    }),
    abandon,
    async stop() {
      isStopped = true;
      await all;
      const deadline = performance.now() + arrivesWithinMs;
      while (missing().length > 0 && performance.now() < deadline) await wait(100);
      const lost = missing();
      abandon();
      const booked = await sql<{ user_id: string; count: number }>(
        'select user_id, count(*)::int as count from deposits where user_id = any($1) group by user_id',
        [people.map(({ person }) => person.user.id)],
      );
      return [
        ...client.failures,
        ...people.flatMap(({ stream }) => stream.failures),
        ...(lost.length > 0 ? [`${lost.length} events never arrived: ${lost.slice(0, 5).join(', ')}`] : []),
        ...depositViolations(deposits, new Map(booked.map((row) => [row.user_id, row.count]))),
      ];
    },
  };
}
