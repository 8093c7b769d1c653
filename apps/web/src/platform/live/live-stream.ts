import type { LiveChange } from '@relevo/contracts/shifts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { api } from '../api-client.ts';
import { readTokens } from '../tokens.ts';

/** `reset`: too much was missed, everything has to be looked at anew. */
export type LiveNews = { kind: 'change'; change: LiveChange } | { kind: 'reset' };

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Follows what changes on the server until the signal says stop; a stream that breaks is resumed where it ended. */
export async function followChanges(tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  let lastId = '';
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const response = await openStream(lastId, signal);
      if (response.status === 401) {
        // Any other call renews the session, or ends it.
        await api.get('/user/profile/', { toast: false, signal });
      } else if (response.ok && response.body) {
        pauseMs = firstPauseMs;
        for await (const { id, event, data } of eventsOf(response.body)) {
          if (id) lastId = id;
          if (event === 'reset') tell({ kind: 'reset' });
          else if (event !== 'hello') tell({ kind: 'change', change: JSON.parse(data) as LiveChange });
        }
      } else if (response.status === 403 || response.status === 404) return;
    } catch {
      // No network, or a server that restarts: asked again below.
    }
    await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function openStream(lastId: string, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${readTokens().accessToken ?? ''}`,
  };
  if (lastId) headers['Last-Event-ID'] = lastId;
  return fetch('/api/events/', { headers, signal, cache: 'no-store' });
}

async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const text = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Ends early when the network comes back, or when nobody wants to know any more. */
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
