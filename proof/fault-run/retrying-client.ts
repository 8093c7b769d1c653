import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '@relevo/fixtures/http-client';

export type Attempt = { method: 'GET' | 'POST' | 'PATCH'; path: string; token?: string; body?: unknown; key?: string };

/** A request that was answered with a success: when its first try was sent and when the answer came, by `performance.now()`. */
export type Acknowledged = { attempt: Attempt; body: unknown; sentAt: number; answeredAt: number };

export type Target = { urls(): string[]; signal: AbortSignal; onAcknowledged?(answer: Acknowledged): void };

/** A refusal (4xx) after which repeating makes no sense. `isRepeat`: an earlier try may have been carried out. */
export class Refused extends Error {
  readonly status: number;
  readonly isRepeat: boolean;
  constructor(attempt: Attempt, status: number, text: string, isRepeat: boolean) {
    super(`${attempt.method} ${attempt.path} answered ${status}: ${text}`);
    this.status = status;
    this.isRepeat = isRepeat;
  }
}

/** A try that failed, and when it was sent by `performance.now()`. */
export type Failure = { reason: string; sentAt: number };

export type RetryingClient = {
  send<Body = Record<string, unknown>>(attempt: Attempt): Promise<Body>;
  /** Tries that failed although the server was only asked to stop: neither refused connections nor 503. */
  failures(): Failure[];
};

const answersWithinMs = 15_000;
const retryAfterMs = 100;
/** Longer than any restart takes: a request that is not acknowledged by then never will be. */
const acknowledgedWithinMs = 120_000;

/** Sends a request to any node until one acknowledges or refuses it. */
export function createRetryingClient(target: Target, acknowledgedMs = acknowledgedWithinMs): RetryingClient {
  const failures: Failure[] = [];
  let turn = 0;
  return {
    failures: () => failures,
    async send<Body>(attempt: Attempt) {
      const firstSentAt = performance.now();
      const deadline = firstSentAt + acknowledgedMs;
      for (let tries = 0; ; tries += 1) {
        target.signal.throwIfAborted();
        turn += 1;
        const urls = target.urls();
        const sentAt = performance.now();
        const outcome = await tryOnce<Body>(urls[turn % urls.length], attempt, target.signal);
        if ('body' in outcome) {
          target.onAcknowledged?.({ attempt, body: outcome.body, sentAt: firstSentAt, answeredAt: performance.now() });
          return outcome.body;
        }
        if ('status' in outcome) throw new Refused(attempt, outcome.status, outcome.text, tries > 0);
        if (!outcome.isHarmless) failures.push({ reason: outcome.reason, sentAt });
        if (performance.now() > deadline) {
          throw new Error(`${attempt.path} was not acknowledged: ${outcome.reason}`);
        }
        await wait(retryAfterMs);
      }
    },
  };
}

type Outcome<Body> =
  | { body: Body }
  | { status: number; text: string }
  /** Harmless: the connection was refused, so nothing was sent. */
  | { reason: string; isHarmless: boolean };

async function tryOnce<Body>(url: string | undefined, attempt: Attempt, signal: AbortSignal): Promise<Outcome<Body>> {
  if (!url) return { reason: 'no node listens', isHarmless: true };
  const { method, path, token, body, key } = attempt;
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answersWithinMs)]),
    });
    const text = await response.text();
    if (response.ok) return { body: readBody<Body>(response.headers.get('content-type'), text) };
    if (response.status >= 500) return { reason: `${path} answered ${response.status}: ${text}`, isHarmless: false };
    return { status: response.status, text };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return { reason: `${path}: ${cause ?? (error as Error).message}`, isHarmless: cause === 'ECONNREFUSED' };
  }
}
