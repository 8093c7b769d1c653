/** What a company's endpoints can be sent. */
export const webhookTypes = [
  'job.posted',
  'job.filled',
  'job.canceled',
  'job.completed',
  'application.submitted',
  'application.confirmed',
  'application.withdrawn',
  'shift.started',
  'shift.ended',
  'shift.paid',
  'shift.review',
  'shift.missed',
  'shift.cancelled',
  'overtime.requested',
  'dispute.opened',
  'dispute.resolved',
  'pay.due',
  'pay.settled',
  'paper.issued',
  'webhook.test',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Sent on request alone, whatever an endpoint listens to. */
export const testType = 'webhook.test' satisfies WebhookType;

export const webhookStatuses = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
export const disabledReasons = ['gone', 'failing', 'owner'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why the last attempt did not count as received. `disabled`: its endpoint was disabled while it waited. */
export const deliveryErrors = ['timeout', 'connection', 'blocked_address', 'redirect', 'status', 'disabled'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export const webhooksMaximum = 10;
export const webhookDescriptionMaximumLength = 200;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long the secret before a rotation still signs too. */
export const formerSecretMs = dayMs;

/** How long an attempt may take until its answer has been read. */
export const attemptMs = 10 * secondMs;

/** The pauses after the first, second … failed attempt. */
const retryPausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  10 * hourMs,
] as const;

/**
 * When a delivery that failed `attempts` times is sent again; null when it is given up. `random` from 0 to 1 moves it by
 * up to a tenth either way, so that messages that failed together do not come together again.
 */
export function nextAttemptAt(attempts: number, now: Date, random: number): Date | null {
  const pauseMs = retryPausesMs[attempts - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + Math.round(pauseMs * (0.9 + 0.2 * random)));
}

/** What the receiver answered to an attempt; without a status when it did not get that far. */
export type AttemptOutcome = Readonly<{ status: number | null; error: DeliveryError | null }>;

const failuresMaximum = 20;
const goneStatus = 410;

type Failures = Readonly<{ status: number | null; failures: number; firstFailedAt: Date; now: Date }>;

/**
 * Whether an endpoint is disabled after a failed attempt. `failures` in a row, this one included: many within an hour are
 * a busy receiver that is down, many over a day one that is not coming back.
 */
export function disabledAfterFailure({ status, failures, firstFailedAt, now }: Failures): 'gone' | 'failing' | null {
  if (status === goneStatus) return 'gone';
  const isLong = now.getTime() - firstFailedAt.getTime() >= dayMs;
  return failures >= failuresMaximum && isLong ? 'failing' : null;
}
