import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Received = { id: string; event: string; data: Record<string, unknown> };
export type FollowedStream = {
  events: Received[];
  /** Why it could not be opened again, other than that its node ended. */
  failures: string[];
  /** How often it was opened. */
  opened(): number;
  close(): void;
};

const retryMs = 200;

/** Follows the events of a person as a browser does: it opens the stream again where the last one ended. */
export function followEvents(urlOf: () => string, token: string): FollowedStream {
  const events: Received[] = [];
  const failures: string[] = [];
  let opened = 0;
  let lastId: string | undefined;
  let sent: ClientRequest | undefined;
  let isClosed = false;
  const read = async () => {
    const headers = { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent = request(`${urlOf()}/api/events/`, { agent: false, headers }).on('response', resolve).on('error', reject);
      sent.end();
    });
    if (response.statusCode !== 200) throw new Error(`a stream was answered ${response.statusCode}`);
    opened += 1;
    response.setEncoding('utf8');
    let unread = '';
    response.on('data', (text: string) => {
      const blocks = (unread + text).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) if (!block.startsWith(':')) take(parse(block));
    });
    response.on('error', () => undefined);
    await new Promise((resolve) => response.once('close', resolve));
  };
  const take = (event: Received) => {
    if (event.id !== '') lastId = event.id;
    events.push(event);
  };
  const follow = async () => {
    while (!isClosed) {
      await read().catch((error: Error) => isClosed || failures.push(error.message));
      if (!isClosed) await wait(retryMs);
    }
  };
  void follow();
  return {
    events,
    failures,
    opened: () => opened,
    close() {
      isClosed = true;
      sent?.destroy();
    },
  };
}

function parse(block: string): Received {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') || '{}') };
}
