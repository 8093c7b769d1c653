import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { createLiveFeed, type NumberedChange, readMark, writeMark } from '../platform/live/live-feed.ts';
import type { Actor } from './access.ts';

type Options = { deps: Deps; findActor: (sessionId: string) => Promise<Actor | null> };

const heartbeatMs = 15_000;
/** A person has a few tabs and devices open; the oldest stream gives way to a newer one. */
const streamsPerPerson = 12;
const unreadMaximum = 256 * 1024;

/** What changes for somebody, told to their open screens as it happens (server-sent events). */
export const liveRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, findActor }) => {
  const feed = createLiveFeed(deps);
  const streams = new Map<string, Set<FastifyReply>>();
  app.addHook('preClose', async () => {
    feed.stop();
    for (const replies of streams.values()) for (const reply of replies) reply.raw.end();
  });

  app.get(
    '/events/',
    {
      // Also for who waits to be let in: that is what they wait to hear.
      config: { access: 'account' },
      schema: {
        tags: ['live'],
        summary: 'What changes for you, as it happens: a stream of server-sent events',
        querystring: z.object({ last_event_id: z.string().max(64).optional() }),
        response: { 200: z.string().describe('text/event-stream; `Last-Event-ID` resumes after what was told') },
      },
    },
    async (request, reply) => {
      const { actor } = request;
      // Who asks only for the head gets it, and no stream that would never end.
      if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send('');
      const asked = request.headers['last-event-id'] ?? request.query.last_event_id;
      const after = typeof asked === 'string' && asked !== '' ? readMark(asked, deps.clock.now()) : null;
      const wasAway = asked !== undefined && asked !== '';

      const write = (text: string) => {
        if (reply.raw.writableEnded || reply.raw.destroyed) return;
        reply.raw.write(text);
        // Somebody who stopped reading comes back and resumes; we do not keep it all for them meanwhile.
        if (reply.raw.writableLength > unreadMaximum) reply.raw.destroy();
      };
      const tell = (changes: NumberedChange[]) => write(changes.map((change) => eventText(change)).join(''));
      const eventText = ({ mark, ...change }: NumberedChange) =>
        `id: ${writeMark(mark, deps.clock.now())}\nevent: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`;

      // Held back until the head is written: what was missed comes right after it.
      const early: NumberedChange[] = [];
      let isOpen = false;
      const tellOrHold = (changes: NumberedChange[]) => (isOpen ? tell(changes) : void early.push(...changes));
      const caughtUp = await feed.follow(actor.id, after, tellOrHold);
      const following = caughtUp ?? (await feed.follow(actor.id, null, tellOrHold));
      if (!following) throw new Error('a stream from now on has nothing to catch up with');

      reply.hijack();
      reply.raw.on('error', () => {});
      // Gone already, while we looked up what they missed.
      if (request.raw.destroyed || reply.raw.destroyed) return following.stop();
      // What every answer carries was set on the way here.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that collects answers would keep the news to itself.
        'x-accel-buffering': 'no',
      });
      const isComplete = !wasAway || (after !== null && caughtUp !== null);
      // A line that breaks right after the greeting is taken up before what was missed, not behind it.
      const greeted = caughtUp && after && early.length > 0 ? after : following.from;
      // Whoever was away too long has to look at everything anew.
      const greeting = isComplete ? 'hello' : 'reset';
      write(`retry: 2000\nid: ${writeMark(greeted, deps.clock.now())}\nevent: ${greeting}\ndata: {}\n\n`);
      isOpen = true;
      if (early.length > 0) tell(early);

      const own = streams.get(actor.id) ?? new Set();
      streams.set(actor.id, own.add(reply));
      if (own.size > streamsPerPerson) [...own][0]?.raw.end();
      // Also how we notice who left, and that a session is over: its stream ends with it.
      const heartbeat = setInterval(async () => {
        const still = await findActor(actor.sessionId).catch(() => actor);
        if (still) write(': still here\n\n');
        else reply.raw.end();
      }, heartbeatMs);
      reply.raw.on('close', () => {
        clearInterval(heartbeat);
        following.stop();
        own.delete(reply);
        if (own.size === 0) streams.delete(actor.id);
      });
    },
  );
};
