import { live } from '@relevo/contracts/calls/live';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { createLiveFeed, type LiveFeed, type NumberedChange } from '../platform/live/live-feed.ts';
import { type Mark, readMark } from '../platform/live/marks.ts';
import type { FindCaller, Kiosk } from './access.ts';
import { createLiveStream } from './live-stream.ts';
import type { CallRequest } from './register-call.ts';
import { registerCall } from './register-call.ts';
import { superviseStreams } from './supervise-streams.ts';

type Options = { deps: Deps; find: FindCaller };

/** Sends the changes of an account to its open screens as they happen (server-sent events). */
export const liveRoutes: FastifyPluginAsync<Options> = async (app, { deps, find }) => {
  const streams = superviseStreams({ find, now: () => deps.clock.now(), metrics: deps.metrics });
  const feed = createLiveFeed({
    ...deps,
    onSessionsEnded: (userIds) => void streams.check(new Set(userIds)),
    onOverrun: () => streams.endAll(),
  });
  const endAll = () => {
    feed.stop();
    streams.endAll();
  };
  app.stopping.signal.addEventListener('abort', endAll);
  app.addHook('preClose', async () => endAll());

  registerCall(app, live.events, async (request, reply) => {
    const follower = followerOf(request);
    // A HEAD request gets the head, and no stream that would never end.
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send('');

    const lastEventId = lastEventIdOf(request);
    const after = lastEventId === null ? null : readMark(lastEventId, deps.clock.now());
    const stream = createLiveStream(reply, () => deps.clock.now());
    const send = (changes: NumberedChange[]) => stream.send(follower.select(changes));
    const { resumed, following } = await followFrom(feed, { userId: follower.userId, after, send });

    reply.hijack();
    reply.raw.on('error', () => {});
    if (request.raw.destroyed || reply.raw.destroyed) {
      following.stop();
      return reply;
    }
    // A client that was away too long has to read everything again.
    const isComplete = lastEventId === null || (after !== null && resumed !== null);
    const firstEvent = isComplete ? 'hello' : 'reset';
    stream.open({ firstEvent, resumedFrom: resumed && after, from: following.from });
    streams.add(stream, { follower, raw: reply.raw, stopFollowing: following.stop });
    if (app.stopping.signal.aborted) stream.end();
    return reply;
  });
};

type From = { userId: string; after: Mark | null; send: (changes: NumberedChange[]) => void };

/** From now on when there is too much to catch up with. */
async function followFrom(feed: LiveFeed, { userId, after, send }: From) {
  const resumed = await feed.follow(userId, after, send);
  const following = resumed ?? (await feed.follow(userId, null, send));
  if (!following) throw new Error('a stream from now on has nothing to catch up with');
  return { resumed, following };
}

function lastEventIdOf(request: CallRequest<typeof live.events>): string | null {
  const given = request.headers['last-event-id'] ?? request.query.last_event_id;
  return typeof given === 'string' && given !== '' ? given : null;
}

/** Whose changes a stream sends, and which of them. */
type Follower = {
  /** Streams are counted for each of these. */
  id: string;
  userId: string;
  /** The session or kiosk that the stream ends with. */
  sessionId: string;
  isKiosk: boolean;
  select(changes: NumberedChange[]): NumberedChange[];
};

function followerOf({ caller, kioskCaller }: FastifyRequest): Follower {
  if (kioskCaller) {
    const { id, ownerId } = kioskCaller;
    return {
      id,
      userId: ownerId,
      sessionId: id,
      isKiosk: true,
      select: (changes) => changes.filter((change) => isForKiosk(change, kioskCaller)).map(withoutDetails),
    };
  }
  if (!caller) throw new Error('a stream needs an account or a kiosk');
  const { id, sessionId } = caller;
  return { id, userId: id, sessionId, isKiosk: false, select: (changes) => changes };
}

/** A kiosk receives changes of the shifts of its jobs, and its own end. */
function isForKiosk({ type, job_id, subject_id }: NumberedChange, { id, jobIds }: Kiosk): boolean {
  if (type === 'kiosk') return subject_id === id;
  return type === 'worker_shift' && job_id !== null && jobIds.includes(job_id);
}

/** Its board is read again in any case; ids of shifts and jobs are not for a screen at the door. */
function withoutDetails(change: NumberedChange): NumberedChange {
  return { ...change, what: 'changed', subject_id: null, job_id: null };
}
