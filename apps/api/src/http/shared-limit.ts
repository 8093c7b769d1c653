import type { Log } from '../platform/log.ts';
import type { RateCounts } from '../platform/rate-counts.ts';

/** What this node knows of a caller in the window of the moment. */
type Known = {
  /** The sum of all nodes when it was last asked for, and what this node has reported since. */
  shared: number;
  /** Requests that this node has not reported yet. */
  unreported: number;
  /** By `performance.now()`. */
  endsAt: number;
};

type Limit = { max: number; windowMs: number };
export type Limited = { current: number; ttl: number };

type Options = {
  counts: RateCounts;
  log: Log;
  /** Apart from the names of other limits. */
  scope: string;
  /** Callers that are remembered at a time. */
  capacity?: number;
};

/** A node reports after this share of a limit; callers who stay below it cost no write. */
const reportedShare = 1 / 20;
/** Two windows of one caller begin at least this far apart. */
const sameWindowMs = 1_000;

/**
 * Counts the requests of a caller over all nodes, with one write for a twentieth of the limit. A caller within the limit
 * is never refused; beyond it each further node lets at most a twentieth pass, and none where the limit is 39 or less,
 * because such requests are reported one by one. Without the database each node counts alone.
 */
export function createSharedLimit({ counts, log, scope, capacity = 5_000 }: Options) {
  const callers = new Map<string, Known>();

  function knownOf(caller: string, windowMs: number): Known {
    const now = performance.now();
    const known = callers.get(caller);
    if (known && known.endsAt > now) return known;
    callers.delete(caller);
    if (callers.size >= capacity) callers.delete(callers.keys().next().value ?? '');
    const fresh = { shared: 0, unreported: 0, endsAt: now + windowMs };
    callers.set(caller, fresh);
    return fresh;
  }

  /** The sum of all nodes with what was just reported. */
  async function report(caller: string, known: Known, windowMs: number): Promise<number> {
    const count = known.unreported;
    known.unreported = 0;
    known.shared += count;
    const own = known.shared;
    try {
      const sum = await counts.add(`${scope} ${caller}`, count, windowMs);
      const endsAt = performance.now() + sum.endsInMs;
      const isNewWindow = endsAt > known.endsAt + sameWindowMs;
      known.shared = isNewWindow ? sum.count : Math.max(known.shared, sum.count);
      known.endsAt = endsAt;
      return sum.count;
    } catch (error) {
      log.warn({ event: 'rate_count_failed', err: error }, 'Requests could not be counted with the other nodes');
      return own;
    }
  }

  const ttlOf = ({ endsAt }: Known) => Math.max(0, endsAt - performance.now());
  return {
    /** What this node knows, without counting. */
    look(caller: string, { windowMs }: Limit): Limited {
      const known = knownOf(caller, windowMs);
      return { current: known.shared + known.unreported, ttl: ttlOf(known) };
    },
    async count(caller: string, { max, windowMs }: Limit): Promise<Limited> {
      const known = knownOf(caller, windowMs);
      // What is refused is not counted, so that a script that goes on costs no writes.
      if (known.shared + known.unreported >= max) return { current: max + 1, ttl: ttlOf(known) };
      known.unreported += 1;
      const isDue = known.unreported >= Math.max(1, Math.floor(max * reportedShare));
      const current = isDue ? await report(caller, known, windowMs) : known.shared + known.unreported;
      return { current, ttl: ttlOf(known) };
    },
  };
}
