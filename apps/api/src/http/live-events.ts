import { live } from '@relevo/contracts/calls/live';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { createLiveFeed, type NumberedChange, readMark } from '../platform/live/live-changes.ts';
import type { FindCaller, Kiosk } from './access.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import type { CallRequest } from './register-call.ts';
import { registerCall } from './register-call.ts';

type Options = { deps: Deps; find: FindCaller };

type Supervised = { follower: Follower; reply: Pick<FastifyReply, 'raw'>; stopFollowing: () => void };

const heartbeatMs = 15_000;
/** An account has a few tabs and devices open; the oldest stream gives way to a newer one. */
const streamsPerFollower = 12;

/** Sends the changes of an account to its open screens as they happen (server-sent events). */
export const liveRoutes: FastifyPluginAsync<Options> = async (app, { deps, find }) => {
  const feed = createLiveFeed(deps);
  const streams = new Map<string, Set<LiveStream>>();
  const endAll = () => {
    feed.stop();
    for (const own of streams.values()) for (const stream of own) stream.end();
  };
  app.stopping.signal.addEventListener('abort', endAll);
  app.addHook('preClose', async () => endAll());

  /** Sends heartbeats, and ends the stream when the client is gone, the session is over or the account has too many. */
  function superviseStream(stream: LiveStream, { follower, reply, stopFollowing }: Supervised): void {
    const own = streams.get(follower.id) ?? new Set();
    streams.set(follower.id, own.add(stream));
    deps.metrics.streamOpened();
    if (own.size > streamsPerFollower) [...own][0]?.end();
    if (app.stopping.signal.aborted) stream.end();
    const heartbeat = setInterval(async () => {
      if (await isStillThere(follower)) stream.ping();
      else stream.end();
    }, heartbeatMs);
    reply.raw.on('close', () => {
      clearInterval(heartbeat);
      deps.metrics.streamClosed();
      stopFollowing();
      own.delete(stream);
      if (own.size === 0) streams.delete(follower.id);
    });
  }

  registerCall(app, live.events, async (request, reply) => {
    const follower = followerOf(request, find);
    // A HEAD request gets the head, and no stream that would never end.
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send('');

    const lastEventId = lastEventIdOf(request);
    const after = lastEventId === null ? null : readMark(lastEventId, deps.clock.now());
    const stream = createLiveStream(reply, () => deps.clock.now());
    const send = (changes: NumberedChange[]) => stream.send(follower.select(changes));
    const resumed = await feed.follow(follower.userId, after, send);
    const following = resumed ?? (await feed.follow(follower.userId, null, send));
    if (!following) throw new Error('a stream from now on has nothing to catch up with');

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
    superviseStream(stream, { follower, reply, stopFollowing: () => following.stop() });
    return reply;
  });
};

/** A database that is away says nothing about the session. */
const isStillThere = ({ isLive }: Follower) => isLive().catch(() => true);

function lastEventIdOf(request: CallRequest<typeof live.events>): string | null {
  const given = request.headers['last-event-id'] ?? request.query.last_event_id;
  return typeof given === 'string' && given !== '' ? given : null;
}

/** Whose changes a stream sends, and which of them. */
type Follower = {
  /** Streams are counted for each of these. */
  id: string;
  userId: string;
  select(changes: NumberedChange[]): NumberedChange[];
  isLive(): Promise<boolean>;
};

function followerOf({ caller, kioskCaller }: FastifyRequest, find: FindCaller): Follower {
  if (kioskCaller) {
    const { id, ownerId } = kioskCaller;
    return {
      id,
      userId: ownerId,
      select: (changes) => changes.filter((change) => isForKiosk(change, kioskCaller)).map(withoutDetails),
      isLive: async () => (await find.kiosk(id)) !== null,
    };
  }
  if (!caller) throw new Error('a stream needs an account or a kiosk');
  const { id, sessionId } = caller;
  return { id, userId: id, select: (changes) => changes, isLive: async () => (await find.actor(sessionId)) !== null };
}

/** A kiosk hears that shifts of its jobs changed, and that it was ended itself. */
function isForKiosk({ type, job_id, subject_id }: NumberedChange, { id, jobIds }: Kiosk): boolean {
  if (type === 'kiosk') return subject_id === id;
  return type === 'worker_shift' && job_id !== null && jobIds.includes(job_id);
}

/** Its board is read again in any case; ids of shifts and jobs are not for a screen at the door. */
function withoutDetails(change: NumberedChange): NumberedChange {
  return { ...change, what: 'changed', subject_id: null, job_id: null };
}
