import { now } from '@relevo/browser/clock';
import type { DeliveryView } from '@relevo/contracts/webhooks';

type Waiting = Pick<DeliveryView, 'status' | 'next_attempt_at'>;

export const waitingCount = (deliveries: readonly Pick<DeliveryView, 'status'>[]): number =>
  deliveries.filter(({ status }) => status === 'pending').length;

const soonMs = 60_000;
const shortPauseMs = 2_000;
const longPauseMs = 30_000;

/** After how long deliveries are read again: often while an attempt is near, never when nothing waits. */
export function pauseUntilChange(deliveries: readonly Waiting[], at: Date = now()): number | false {
  const waiting = deliveries.filter(({ status }) => status === 'pending');
  if (waiting.length === 0) return false;
  const isNear = waiting.some(
    ({ next_attempt_at: next }) => next === null || new Date(next).getTime() - at.getTime() < soonMs,
  );
  return isNear ? shortPauseMs : longPauseMs;
}

/** What is known of the last attempt: the words for it, or null before the first one. */
export function outcomeOf({
  attempts,
  status,
  last_error: error,
  last_status: answered,
}: Pick<DeliveryView, 'attempts' | 'status' | 'last_error' | 'last_status'>) {
  if (error === 'status' || (error === null && answered !== null)) return 'answered';
  if (error !== null) return error;
  return attempts > 0 && status === 'succeeded' ? 'answered' : null;
}

/** What was sent, as a developer compares it with what the receiver wrote down. */
export const messageText = ({ message_id: id, payload }: Pick<DeliveryView, 'message_id' | 'payload'>): string =>
  `webhook-id: ${id}\n\n${JSON.stringify(payload, null, 2)}`;
