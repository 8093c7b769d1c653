import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { findNextAttempt, type TakenDelivery, takeDeliveries } from './take-deliveries.ts';

export type WebhookSender = {
  /** Sends what is due until nothing is, or for a minute. Answers when there is more to do, or null. */
  run(): Promise<Date | null>;
};

/** Each is a socket that waits for an answer. */
const placesMaximum = 200;
/** Receivers that hang must leave room for those that answer. */
const failingMaximum = 100;
/** How soon a message is seen while others are on their way. */
const pollIntervalMs = 250;
/** A job that runs for minutes is taken for one that was abandoned. */
const runMs = 60_000;

/** Sends the messages of this node. What is on its way when a run ends is still counted by the next. */
export function webhookSender(deps: Deps): WebhookSender {
  const sending = new Map<Promise<void>, TakenDelivery>();
  const start = (taken: TakenDelivery) => {
    const attempt = attemptDelivery(deps, taken)
      // Sent again once it is taken to be abandoned.
      .catch((error: unknown) => logFailure(deps, taken, error))
      .finally(() => sending.delete(attempt));
    sending.set(attempt, taken);
  };
  return {
    async run() {
      const endsAt = performance.now() + runMs;
      while (performance.now() < endsAt) {
        const failing = [...sending.values()].filter(({ is_failing }) => is_failing).length;
        const places = { all: placesMaximum - sending.size, failing: Math.max(0, failingMaximum - failing) };
        const taken = places.all > 0 ? await takeDeliveries(deps, places) : [];
        taken.forEach(start);
        if (sending.size === 0) return findNextAttempt(deps);
        await Promise.race([...sending.keys(), delay(pollIntervalMs, undefined, { ref: false })]);
      }
      return deps.clock.now();
    },
  };
}

function logFailure({ log }: Deps, { id }: TakenDelivery, error: unknown): void {
  log.error({ event: 'webhook_attempt_failed', err: error, deliveryId: id }, 'A message could not be sent or noted');
}
