import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Ask = {
  /** What the table of figures calls it. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  body?: unknown;
  /** Sent again with the same key, a call is carried out once. */
  key?: string;
};

/** What a person would see as an error: an answer that the browser does not ask for again, or no longer. */
export type SeenError = { name: string; status: number; text: string; at: number };

export type CallFigures = { milliseconds: number[]; repeats: number };

export type PersonClient = {
  /** Null when the person saw an error. */
  ask<Body>(asked: Ask): Promise<Body | null>;
  figures(): ReadonlyMap<string, CallFigures>;
  errors(): readonly SeenError[];
  close(): void;
};

type Answer = { status: number; text: string; retryAfterMs: number };

const answersWithinMs = 40_000;
/** As `shouldRetry` and `retryDelay` of the app's queries. */
const readPausesMs = [1_000, 2_000, 4_000];

/** Sends calls with the rules of the app in the browser: reads are asked for again, a keyed call once, others never. */
export function createPersonClient(url: string): PersonClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 400, timeout: answersWithinMs });
  const figures = new Map<string, CallFigures>();
  const errors: SeenError[] = [];

  async function ask<Body>(asked: Ask): Promise<Body | null> {
    const startedAt = performance.now();
    let answer = await sendOnce(url, asked, agent);
    let repeats = 0;
    for (const pauseMs of pausesOf(asked, answer)) {
      if (!isTemporary(answer)) break;
      await wait(pauseMs);
      repeats += 1;
      answer = await sendOnce(url, asked, agent);
    }
    const taken = figures.get(asked.name) ?? { milliseconds: [], repeats: 0 };
    figures.set(asked.name, taken);
    taken.milliseconds.push(performance.now() - startedAt);
    taken.repeats += repeats;
    if (answer.status >= 200 && answer.status < 300) return (answer.text === '' ? {} : JSON.parse(answer.text)) as Body;
    errors.push({ name: asked.name, status: answer.status, text: answer.text.slice(0, 300), at: startedAt });
    return null;
  }

  return { ask, figures: () => figures, errors: () => errors, close: () => agent.destroy() };
}

const isTemporary = ({ status }: Answer): boolean => status === 0 || status >= 500;

function pausesOf({ method, key }: Ask, { status, retryAfterMs }: Answer): number[] {
  if (method === 'GET') return readPausesMs;
  return key !== undefined && status === 503 && retryAfterMs > 0 ? [retryAfterMs] : [];
}

/** Status 0: no answer came. */
function sendOnce(
  url: string,
  { method, path, token, body, key }: Ask,
  agent: Agent,
  isSecond = false,
): Promise<Answer> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers: OutgoingHttpHeaders = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(content !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  return new Promise((resolve) => {
    let hasAnswer = false;
    const sent = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
      hasAnswer = true;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', (error) => resolve({ status: 0, text: error.message, retryAfterMs: 0 }));
      answer.on('end', () => {
        const retryAfterMs = Number(answer.headers['retry-after'] ?? 0) * 1_000;
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString(), retryAfterMs });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => {
      // A kept connection that the other side had closed: browsers open another one, whatever the call is.
      if (sent.reusedSocket && !hasAnswer && !isSecond && (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
        resolve(sendOnce(url, { name: '', method, path, token, body, key }, agent, true));
      } else resolve({ status: 0, text: error.message, retryAfterMs: 0 });
    });
    sent.end(content);
  });
}
