import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What a page keeps open: how many events of a kind have arrived. */
export type OpenStream = { received(type: string): number; close(): void };

export type Streams = {
  open(token: string): OpenStream;
  figures(): { opened: number; reopened: number; resets: number; events: number };
  close(): void;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Follows changes as the app does: a stream that broke resumes after the last event it delivered. */
export function createStreams(url: string): Streams {
  const figures = { opened: 0, reopened: 0, resets: 0, events: 0 };
  const all = new Set<OpenStream>();

  function open(token: string): OpenStream {
    const counts = new Map<string, number>();
    let [isOpen, lastId] = [true, ''];
    let sent: ClientRequest | undefined;
    const onEvent = ({ id, event }: { id: string; event: string }) => {
      lastId = id;
      if (event === 'reset') figures.resets += 1;
      if (event === 'hello' || event === 'reset') return;
      figures.events += 1;
      counts.set(event, (counts.get(event) ?? 0) + 1);
    };
    const follow = async () => {
      for (let pauseMs = firstPauseMs; isOpen; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        const wasOpened = await new Promise<boolean>((resolve) => {
          sent = readEvents(url, { token, lastId }, onEvent, resolve);
        });
        if (wasOpened) pauseMs = firstPauseMs;
        if (isOpen) await wait(pauseMs * (0.75 + Math.random() / 2), undefined, { ref: false });
        if (isOpen) figures.reopened += 1;
      }
    };
    figures.opened += 1;
    void follow();
    const stream = {
      received: (type: string) => counts.get(type) ?? 0,
      close() {
        isOpen = false;
        sent?.destroy();
        all.delete(stream);
      },
    };
    all.add(stream);
    return stream;
  }

  return {
    open,
    figures: () => figures,
    close() {
      for (const stream of all) stream.close();
    },
  };
}

type Asked = { token: string; lastId: string };
type StreamEvent = { id: string; event: string };

/** Calls `onEnd` once, with whether the stream had been open. */
function readEvents(
  url: string,
  { token, lastId }: Asked,
  onEvent: (event: StreamEvent) => void,
  onEnd: (wasOpened: boolean) => void,
): ClientRequest {
  const headers = { authorization: `Bearer ${token}`, ...(lastId !== '' && { 'last-event-id': lastId }) };
  let isOpened = false;
  const sent = request(`${url}/api/events/`, { agent: false, headers }, (answer) => {
    isOpened = answer.statusCode === 200;
    answer.setEncoding('utf8');
    let rest = '';
    answer.on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of isOpened ? blocks : []) {
        const [, id] = /^id: (.+)$/m.exec(block) ?? [];
        const [, event] = /^event: (.+)$/m.exec(block) ?? [];
        if (id && event) onEvent({ id, event });
      }
    });
    answer.on('error', () => {});
    answer.on('close', () => onEnd(isOpened));
  });
  sent.on('error', () => onEnd(isOpened));
  sent.end();
  return sent;
}
