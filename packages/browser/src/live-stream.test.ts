import { LiveChange } from '@relevo/contracts/live';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followChanges, type LiveEvent, readChange } from './live-stream.ts';

const change = {
  type: 'wallet',
  what: 'changed',
  subject_id: null,
  job_id: '0198b0c0-0000-7000-8000-000000000001',
  at: '2026-11-17T03:00:00.000Z',
};

test.each(LiveChange.shape.type.options)('a change of the type %s is read', (type) => {
  expect(readChange(JSON.stringify({ ...change, type }))).toEqual({ ...change, type });
});

test.each([
  ['of an unknown type', { ...change, type: 'weather' }],
  ['named like a property of every object', { ...change, type: 'constructor' }],
  ['without what', { ...change, what: undefined }],
  ['with a number as subject', { ...change, subject_id: 7 }],
  ['without a job', { ...change, job_id: undefined }],
  ['without a time', { ...change, at: null }],
  ['that is null', null],
  ['that is a text', 'wallet'],
])('a change %s is dropped, as the contract refuses it', (_, value) => {
  expect(LiveChange.safeParse(value).success).toBe(false);
  expect(readChange(JSON.stringify(value))).toBeNull();
});

test('what is no JSON is dropped', () => {
  expect(readChange('{"type":')).toBeNull();
});

test('the first stream says that it is open, a resumed one only what it brings', async () => {
  const sse = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  const streams = [
    'event: hello\nid: 1\ndata: {}\n\n',
    `event: hello\nid: 1\ndata: {}\n\nevent: change\nid: 2\ndata: ${JSON.stringify(change)}\n\n`,
  ];
  onTestFinished(() => void vi.unstubAllGlobals());
  // The network is back at once, which ends the pause between two streams.
  vi.stubGlobal('addEventListener', (_: 'online', listener: () => void) => queueMicrotask(listener));
  vi.stubGlobal('removeEventListener', () => {});
  const stop = new AbortController();
  const asked: string[] = [];
  const received: LiveEvent[] = [];
  const source = {
    async open(lastId: string) {
      asked.push(lastId);
      return sse(streams[asked.length - 1] ?? '');
    },
    renewSession: () => Promise.resolve(),
  };
  const onEvent = (event: LiveEvent) => {
    received.push(event);
    if (event.kind === 'change') stop.abort();
  };
  await followChanges(source, onEvent, stop.signal);
  expect(asked).toEqual(['', '1']);
  expect(received).toEqual([{ kind: 'open' }, { kind: 'change', change }]);
});
