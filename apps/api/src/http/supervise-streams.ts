import type { ServerResponse } from 'node:http';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { FindCaller } from './access.ts';
import type { LiveStream } from './live-stream.ts';

/** Each stream has a heartbeat every 15 seconds; those of a second are sent together, because waking up costs more than writing. */
const tickMs = 1_000;
const ticksPerHeartbeat = 15;
/** Ends of sessions arrive as changes; this finds the expired ones. */
const checkEveryMs = 60_000;
/** An account has a few tabs and devices open; the oldest stream gives way to a newer one. */
const streamsPerFollower = 12;

type Follower = { id: string; userId: string; sessionId: string; isKiosk: boolean };
type Supervised = { follower: Follower; raw: ServerResponse; stopFollowing: () => void };

export type StreamSupervisor = {
  add(stream: LiveStream, supervised: Supervised): void;
  /** Ends the streams of ended sessions: of these users, or of all. One statement for all of them. */
  check(userIds?: Set<string>): Promise<void>;
  /** Ends the streams of these users, which come back with what they may see now. */
  endOf(userIds: Set<string>): void;
  endAll(): void;
};

type Surroundings = { find: FindCaller; now: () => Date; metrics: Pick<Metrics, 'streamOpened' | 'streamClosed'> };

/** Sends heartbeats, and ends a stream when the client is gone, the session is over or the account has too many. */
export function superviseStreams({ find, now, metrics }: Surroundings): StreamSupervisor {
  const streams = new Map<string, Set<LiveStream>>();
  const followers = new Map<LiveStream, Follower>();
  const slots = Array.from({ length: ticksPerHeartbeat }, () => new Set<LiveStream>());
  let ticker: NodeJS.Timeout | undefined;
  let tickCount = 0;
  let addedCount = 0;
  let checkedAt = 0;

  async function check(userIds?: Set<string>): Promise<void> {
    const asked = [...followers].filter(([, { userId }]) => !userIds || userIds.has(userId));
    const idsOf = (ofKiosks: boolean) => [
      ...new Set(asked.filter(([, { isKiosk }]) => isKiosk === ofKiosks).map(([, { sessionId }]) => sessionId)),
    ];
    // A database that is away says nothing about a session.
    const live = await find.live({ sessionIds: idsOf(false), kioskIds: idsOf(true) }).catch(() => null);
    if (live) for (const [stream, { sessionId }] of asked) if (!live.has(sessionId)) stream.end();
  }

  function tick(): void {
    tickCount += 1;
    for (const stream of slots[tickCount % ticksPerHeartbeat] ?? []) stream.ping();
    const passed = now().getTime() - checkedAt;
    if (passed < checkEveryMs) return;
    checkedAt += passed;
    void check();
  }

  return {
    add(stream, { follower, raw, stopFollowing }) {
      if (!ticker) {
        checkedAt = now().getTime();
        ticker = setInterval(tick, tickMs);
      }
      const own = streams.get(follower.id) ?? new Set();
      streams.set(follower.id, own.add(stream));
      followers.set(stream, follower);
      metrics.streamOpened();
      if (own.size > streamsPerFollower) [...own][0]?.end();
      const slot = slots[addedCount++ % ticksPerHeartbeat]?.add(stream);
      raw.on('close', () => {
        metrics.streamClosed();
        stopFollowing();
        slot?.delete(stream);
        followers.delete(stream);
        if (followers.size === 0) {
          clearInterval(ticker);
          ticker = undefined;
        }
        own.delete(stream);
        if (own.size === 0) streams.delete(follower.id);
      });
    },
    check,
    endOf(userIds) {
      for (const [stream, { userId, isKiosk }] of followers) if (!isKiosk && userIds.has(userId)) stream.end();
    },
    endAll() {
      for (const stream of followers.keys()) stream.end();
    },
  };
}
