import type { WithdrawalView } from '@relevo/contracts/wallet';
import { arrivalDay } from '@relevo/domain/withdrawal-arrival';
import { localDay } from '@relevo/i18n/shift-times';

type Sent = Pick<WithdrawalView, 'status' | 'parts' | 'waiting' | 'payable_from' | 'created_at'>;
type Here = { now: Date; timezone: string };

/** The day by which a withdrawal made now would usually be at the bank. */
export function arrivalFromNow({ now, timezone }: Here): string {
  return arrivalDay(localDay(now.toISOString(), timezone));
}

/**
 * The day by which a withdrawal has usually reached the bank. Null when nothing of it is on its way there, while a person
 * looks at it, and once that day is over: a date that has passed is no answer.
 */
export function expectedArrival(withdrawal: Sent, { now, timezone }: Here): string | null {
  const { status, parts, waiting, payable_from: payableFrom, created_at: createdAt } = withdrawal;
  const isOnItsWay = status === 'pending' || status === 'processing';
  if (!isOnItsWay || waiting?.reason === 'review' || !parts.some(({ to }) => to === 'bank')) return null;
  const arrives = arrivalDay(localDay(payableFrom ?? createdAt, timezone));
  return arrives < localDay(now.toISOString(), timezone) ? null : arrives;
}
