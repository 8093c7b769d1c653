import type { Cents } from './money.ts';
import { arrivalDay } from './withdrawal-arrival.ts';

/** Who carries out the bank parts of withdrawals. */
export const payoutProviders = ['manual', 'sandbox', 'stripe', 'bank_file'] as const;
export type PayoutProviderName = (typeof payoutProviders)[number];

export const payoutSpeeds = ['standard', 'instant'] as const;
export type PayoutSpeed = (typeof payoutSpeeds)[number];

/** Codes for why money did not reach a bank account. */
export const payoutFailures = [
  'account_closed',
  'no_account',
  'name_mismatch',
  'refused',
  'returned',
  'other',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

export const isPayoutFailure = (code: string | null): code is PayoutFailure =>
  payoutFailures.some((failure) => failure === code);

/** Why the bank part of a withdrawal waits. */
export const payoutWaits = ['new_account', 'review', 'setup', 'paused', 'funds'] as const;
export type PayoutWait = (typeof payoutWaits)[number];

/** What a person looks at before a payout that waits for review may go. */
export const payoutReviews = ['disputed_card', 'large', 'restored', 'returned', 'first'] as const;
export type PayoutReview = (typeof payoutReviews)[number];

export const payoutAccountStates = ['setup_needed', 'in_review', 'ready', 'restricted'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];

export const payoutFileFormats = ['cpa005', 'pain001'] as const;
export type PayoutFileFormat = (typeof payoutFileFormats)[number];
export const payoutFileStatuses = ['made', 'confirmed', 'voided'] as const;
export type PayoutFileStatus = (typeof payoutFileStatuses)[number];
export const payoutFileMaximumParts = 5_000;

/** What the books and a provider do not agree on. */
export const payoutExceptionKinds = [
  'unknown_at_provider',
  'unknown_here',
  'amount_differs',
  'stuck',
  'reversal_failed',
  'funds_low',
  'paid_after_failed',
] as const;
export type PayoutExceptionKind = (typeof payoutExceptionKinds)[number];

/** What no check can see the end of: an operator closes it. */
export const exceptionsClosedByHand: readonly PayoutExceptionKind[] = ['unknown_here', 'paid_after_failed'];

/** First payouts to a bank account that come to more than this wait for a person. */
export const firstPayoutReviewAbove: Cents = 500_00n;

const stuckAfterHours = { manual: 72, sandbox: 72, stripe: 72, bank_file: 240 } as const;

/** How long a payout may be under way before a person has to look at it. */
export const stuckAfterMs = (provider: PayoutProviderName): number => stuckAfterHours[provider] * 3_600_000;

/** Providers forget an idempotency key after a day: before that an earlier request is searched for instead. */
export const searchAfterMs = 23 * 3_600_000;

const referenceAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789';
const referenceLength = 12;

/** What both sides and the bank can name a payout by; `random` answers a number below the one given. */
export function payoutReference(random: (below: number) => number): string {
  const letters = Array.from({ length: referenceLength }, () => referenceAlphabet[random(referenceAlphabet.length)]);
  return `RLV${letters.join('')}`;
}

export const isPayoutReference = (text: string): boolean => /^RLV[A-Z2-9]{12}$/.test(text);

/** Where the banks of the clearing are; their day decides the dates of a payout. */
export const bankZone = 'America/Toronto';

/** The day by which a payout that was sent on a day has usually arrived. */
export const payoutDay = (sentOn: string, speed: PayoutSpeed): string =>
  speed === 'instant' ? sentOn : arrivalDay(sentOn);
