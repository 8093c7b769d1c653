import type { LiveChange } from '@relevo/contracts/live';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';

/**
 * `open`: the stream begins, and what changed since the page read its data was not on it. `reset`: too much was missed,
 * everything has to be read again.
 */
export type LiveEvent = { kind: 'change'; change: LiveChange } | { kind: 'open' } | { kind: 'reset' };

export type LiveSource = {
  /** Opens the SSE stream after the event with this id; an empty id starts at the present. */
  open(lastId: string, signal: AbortSignal): Promise<Response>;
  /** Renews the session after a 401, or ends it. */
  renewSession(signal: AbortSignal): Promise<unknown>;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Reads the SSE stream until the signal aborts; a broken stream resumes after the last event it delivered. */
export async function followChanges(
  source: LiveSource,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let lastId = '';
  let pauseMs = firstPauseMs;
  const onMessage = ({ id, event, data }: EventSourceMessage) => {
    const isFirst = lastId === '';
    if (id) lastId = id;
    if (event === 'reset') onEvent({ kind: 'reset' });
    else if (event === 'hello') {
      if (isFirst) onEvent({ kind: 'open' });
    } else {
      const change = readChange(data);
      if (change) onEvent({ kind: 'change', change });
    }
  };
  while (!signal.aborted) {
    try {
      const response = await source.open(lastId, signal);
      if (response.ok && response.body) {
        pauseMs = firstPauseMs;
        for await (const message of eventsOf(response.body)) onMessage(message);
      }
      if (response.status === 401) await source.renewSession(signal);
      if (response.status === 403 || response.status === 404) return;
    } catch {
      // No network, or a server that restarts: tried again below.
    }
    await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

const changeTypes: Record<LiveChange['type'], true> = {
  worker_shift: true,
  wallet: true,
  application: true,
  account: true,
  kiosk: true,
  message: true,
  notification: true,
  offer: true,
  replacement: true,
};

/** Null for a change of a kind that an open page does not have yet, which a newer server may send. */
export function readChange(data: string): LiveChange | null {
  try {
    const value: unknown = JSON.parse(data);
    return isChange(value) ? value : null;
  } catch {
    return null;
  }
}

/** Written out, because the contract's schema would bring its library into every first load; a test compares the two. */
function isChange(value: unknown): value is LiveChange {
  if (typeof value !== 'object' || value === null) return false;
  const { type, what, subject_id, job_id, at }: Partial<Record<keyof LiveChange, unknown>> = value;
  const isType = typeof type === 'string' && Object.hasOwn(changeTypes, type);
  return isType && typeof what === 'string' && isId(subject_id) && isId(job_id) && typeof at === 'string';
}

const isId = (value: unknown) => value === null || typeof value === 'string';

async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const text = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Ends early when the network comes back or the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
