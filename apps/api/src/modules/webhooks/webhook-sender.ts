import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { findNextAttempt, type Places, type TakenDelivery, takeDeliveries } from './take-deliveries.ts';

export type WebhookSender = {
  /** Sends what is due until nothing is, or for a minute. Answers when there is more to do, or null. */
  run(): Promise<Date | null>;
};

type Limits = {
  /** Each is a socket that waits for an answer. */
  places: number;
  /** Receivers that hang must leave room for those that answer. */
  slow: number;
  /** An attempt that takes longer is one of a slow receiver. */
  slowAfterMs: number;
};
const usualLimits: Limits = { places: 200, slow: 100, slowAfterMs: 2_000 };
/** They are named in each statement that takes deliveries. */
const knownSlowMaximum = 1_000;
/** How soon a message is seen while others are on their way. */
const pollIntervalMs = 250;
/** A job that runs for minutes is taken for one that was abandoned. */
const runMs = 60_000;

/** Sends the messages of this node. What is on its way when a run ends is still counted by the next. */
export function webhookSender(deps: Deps, { places, slow, slowAfterMs }: Limits = usualLimits): WebhookSender {
  const sending = new Map<Promise<void>, { taken: TakenDelivery; since: number }>();
  const slowIds = new Set<string>();
  const isLate = (since: number) => performance.now() - since > slowAfterMs;
  const start = (taken: TakenDelivery) => {
    const since = performance.now();
    const attempt = attemptDelivery(deps, taken)
      // Sent again once it is taken to be abandoned.
      .catch((error: unknown) => logFailure(deps, taken, error))
      .finally(() => {
        sending.delete(attempt);
        slowIds.delete(taken.endpoint_id);
        if (isLate(since) && slowIds.size < knownSlowMaximum) slowIds.add(taken.endpoint_id);
      });
    sending.set(attempt, { taken, since });
  };
  /** What slow receivers hold beyond their share is not counted, or many of them at once would hold up all others. */
  const freePlaces = (): Places => {
    const held = [...sending.values()].filter(({ taken, since }) => taken.is_slow || isLate(since)).length;
    const others = sending.size - held;
    return { all: places - others - Math.min(held, slow), slow: Math.max(0, slow - held) };
  };
  return {
    async run() {
      const endsAt = performance.now() + runMs;
      while (performance.now() < endsAt) {
        const free = freePlaces();
        // An attempt that ends while messages are taken makes room in its endpoint for one that was passed over.
        const isIdle = sending.size === 0;
        const taken = free.all > 0 ? await takeDeliveries(deps, free, [...slowIds]) : [];
        taken.forEach(start);
        if (isIdle && taken.length === 0) return findNextAttempt(deps);
        if (sending.size === 0) continue;
        await Promise.race([...sending.keys(), delay(pollIntervalMs, undefined, { ref: false })]);
      }
      return deps.clock.now();
    },
  };
}

function logFailure({ log }: Deps, { id }: TakenDelivery, error: unknown): void {
  log.error({ event: 'webhook_attempt_failed', err: error, deliveryId: id }, 'A message could not be sent or noted');
}
