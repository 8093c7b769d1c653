import { live } from '@relevo/contracts/calls/live';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { createLiveFeed, type Followed, type LiveFeed, type NumberedChange } from '../platform/live/live-feed.ts';
import { type Mark, readMark } from '../platform/live/marks.ts';
import type { Actor, FindCaller, Kiosk } from './access.ts';
import { selectForMember } from './live-rights.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
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
    onMembershipsChanged: (userIds) => streams.endOf(new Set(userIds)),
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
    const { resumed, following } = await followFrom(feed, { followed: follower.followed, after, send });
    const isCurrent = await isStillSo(find, request.caller);

    reply.hijack();
    reply.raw.on('error', () => {});
    if (isAway(request, reply)) {
      following.stop();
      return reply;
    }
    if (!isCurrent) {
      following.stop();
      endAtOnce(
        createLiveStream(reply, () => deps.clock.now()),
        following.from,
      );
      return reply;
    }
    // A client that was away too long has to read everything again.
    const isComplete = lastEventId === null || (after !== null && resumed !== null);
    stream.open({
      firstEvent: isComplete ? 'hello' : 'reset',
      resumedFrom: resumed && after,
      from: following.from,
    });
    streams.add(stream, { follower, raw: reply.raw, stopFollowing: following.stop });
    if (app.stopping.signal.aborted) stream.end();
    return reply;
  });
};

type From = { followed: Followed; after: Mark | null; send: (changes: NumberedChange[]) => void };

/** From now on when there is too much to catch up with. */
async function followFrom(feed: LiveFeed, { followed, after, send }: From) {
  const resumed = await feed.follow(followed, after, send);
  const following = resumed ?? (await feed.follow(followed, null, send));
  if (!following) throw new Error('a stream from now on has nothing to catch up with');
  return { resumed, following };
}

function lastEventIdOf(request: CallRequest<typeof live.events>): string | null {
  const given = request.headers['last-event-id'] ?? request.query.last_event_id;
  return typeof given === 'string' && given !== '' ? given : null;
}

const isAway = ({ raw }: FastifyRequest, reply: FastifyReply) => raw.destroyed || reply.raw.destroyed;

/** The client comes back and is let in as what it is now; nothing that came until then is sent. */
function endAtOnce(stream: LiveStream, from: Mark): void {
  stream.open({ firstEvent: 'reset', resumedFrom: null, from });
  stream.end();
}

/** Whether what a member may see is the same as before the stream followed anything: a later change of it ends the stream. */
async function isStillSo(find: FindCaller, caller: Actor | null): Promise<boolean> {
  if (!caller || caller.role === null || caller.role === 'owner') return true;
  const now = await find.actor(caller.sessionId, false);
  const seenBy = (actor: Actor | null) => actor && JSON.stringify([actor.holderId, actor.role, actor.siteIds]);
  return seenBy(now) === seenBy(caller);
}

/** Whose changes a stream sends, and which of them. */
type Follower = {
  /** Streams are counted for each of these. */
  id: string;
  userId: string;
  /** The session or kiosk that the stream ends with. */
  sessionId: string;
  isKiosk: boolean;
  followed: Followed;
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
      followed: { userIds: [ownerId] },
      select: (changes) => changes.filter((change) => isForKiosk(change, kioskCaller)).map(withoutDetails),
    };
  }
  if (!caller) throw new Error('a stream needs an account or a kiosk');
  const { id, sessionId, holderId, siteIds } = caller;
  const followed = { userIds: [id, holderId], wantsSites: siteIds !== null };
  return { id, userId: id, sessionId, isKiosk: false, followed, select: selectForMember(caller) };
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
