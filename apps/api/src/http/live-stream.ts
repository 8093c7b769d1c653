import type { FastifyReply } from 'fastify';
import type { NumberedChange } from '../platform/live/live-feed.ts';
import { type Mark, writeMark } from '../platform/live/marks.ts';

const unreadMaximumBytes = 256 * 1024;

export type LiveStream = {
  /** Sends changes; those that come before `open` follow right after the head. */
  send(changes: NumberedChange[]): void;
  /** Takes the connection over and writes the head with a first event, `hello`, or `reset` when changes were lost. */
  open(start: { firstEvent: 'hello' | 'reset'; resumedFrom: Mark | null; from: Mark }): void;
  ping(): void;
  end(): void;
};

/** Writes server-sent events to one reply. */
export function createLiveStream(reply: FastifyReply, now: () => Date): LiveStream {
  const early: NumberedChange[] = [];
  let isOpen = false;

  function write(text: string): void {
    if (reply.raw.writableEnded || reply.raw.destroyed) return;
    reply.raw.write(text);
    // A client that stopped reading reconnects and resumes; its events are not kept in memory until then.
    if (reply.raw.writableLength > unreadMaximumBytes) reply.raw.destroy();
  }

  const eventText = ({ mark, userId: _user, siteIds: _sites, ...change }: NumberedChange) =>
    `id: ${writeMark(mark, now())}\nevent: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`;
  const writeChanges = (changes: NumberedChange[]) => write(changes.map(eventText).join(''));

  return {
    send(changes) {
      if (isOpen) writeChanges(changes);
      else early.push(...changes);
    },
    open({ firstEvent, resumedFrom, from }) {
      // The hooks that ran before set the headers that every answer carries.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that buffers answers would hold the events back.
        'x-accel-buffering': 'no',
      });
      // A connection that breaks right after the first event resumes before the missed changes, not behind them.
      const mark = resumedFrom && early.length > 0 ? resumedFrom : from;
      write(`retry: 2000\nid: ${writeMark(mark, now())}\nevent: ${firstEvent}\ndata: {}\n\n`);
      isOpen = true;
      if (early.length > 0) writeChanges(early);
    },
    ping: () => write(': still here\n\n'),
    end: () => void reply.raw.end(),
  };
}
