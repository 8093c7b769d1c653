import type { WithdrawalView } from '@relevo/contracts/wallet';
import { arrivalDay } from '@relevo/domain/withdrawal-arrival';
import { localDay } from '@relevo/i18n/shift-times';

type Sent = Pick<WithdrawalView, 'status' | 'parts' | 'waiting' | 'payable_from' | 'expected_by' | 'created_at'>;
type Here = { now: Date; timezone: string };

/** The day by which a withdrawal made now would usually be at the bank; a new account is not paid to before an instant. */
export function arrivalFromNow({ now, timezone }: Here, heldUntil: string | null = null): string {
  return arrivalDay(localDay(heldUntil ?? now.toISOString(), timezone));
}

/**
 * The day by which a withdrawal has usually reached the bank. Null when nothing of it is on its way there, while it waits
 * for something that has no day, and once that day is over: a date that has passed is no answer.
 */
export function expectedArrival(withdrawal: Sent, { now, timezone }: Here): string | null {
  const {
    status,
    parts,
    waiting,
    payable_from: payableFrom,
    expected_by: expectedBy,
    created_at: createdAt,
  } = withdrawal;
  const isOnItsWay = status === 'pending' || status === 'processing';
  const hasNoDay = waiting !== null && waiting.until === null;
  if (!isOnItsWay || hasNoDay || !parts.some(({ to }) => to === 'bank')) return null;
  const arrives = expectedBy ?? arrivalDay(localDay(payableFrom ?? createdAt, timezone));
  return arrives < localDay(now.toISOString(), timezone) ? null : arrives;
}
