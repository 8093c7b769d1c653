import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { eventually } from './eventually.ts';

export type StreamedEvent = { id: string; event: string; data: Record<string, unknown> };

export type EventStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything received so far, `hello` first. */
  events: StreamedEvent[];
  /** Text as it came, comments included. */
  text(): string;
  /** Resolves when the stream is over, from either side. */
  ended: Promise<void>;
  close(): void;
};

type Options = { token?: string; lastEventId?: string; query?: string };

/** Follows server-sent events as a browser does, on a separate connection, without reconnecting. */
export async function openStream(url: string, { token, lastEventId, query = '' }: Options): Promise<EventStream> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const asked = request(`${url}/api/events/${query}`, { agent: false, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const events: StreamedEvent[] = [];
  let text = '';
  let unread = '';
  response.setEncoding('utf8');
  response.on('data', (words: string) => {
    text += words;
    unread += words;
    const blocks = unread.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) if (!block.startsWith(':')) events.push(parse(block));
  });
  // Leaving breaks it off.
  response.on('error', () => {});
  asked.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    response.on('close', resolve);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    text: () => text,
    close: () => asked.destroy(),
  };
}

function parse(block: string): StreamedEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') || '{}') };
}

/** The stream's events once there are so many of them. */
export async function receivedEvents(stream: EventStream, count: number): Promise<StreamedEvent[]> {
  return eventually(async () => (stream.events.length >= count ? stream.events : null));
}
