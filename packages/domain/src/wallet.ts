import type { Cents } from './money.ts';
import type { PayCause } from './pay-causes.ts';

/** The owner of the ledger accounts of cards and banks outside, and the reference of accounts without one. */
export const platformOwnerId = '00000000-0000-0000-0000-000000000000';

export const minimumDeposit: Cents = 1_00n;
export const maximumDeposit: Cents = 10_000_00n;
export const maximumWithdrawal: Cents = 1_000_000_00n;
/** A smaller withdrawal is possible only of everything that is left. */
export const minimumWithdrawal: Cents = 1_00n;
export const maximumOpenWithdrawals = 5;

export const transactionKinds = ['deposit', 'withdrawal', 'payment'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const transactionStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const depositStatuses = ['pending', 'completed', 'failed'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Codes for why a card was not charged. */
export const chargeFailures = [
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'authentication_required',
  'card_error',
] as const;
export type ChargeFailure = (typeof chargeFailures)[number];

/** Test cards of the built-in sandbox. */
export const sandboxCards = {
  tok_visa: { brand: 'visa', last4: '4242', declines: false },
  tok_mastercard: { brand: 'mastercard', last4: '4444', declines: false },
  tok_chargeDeclined: { brand: 'visa', last4: '0341', declines: true },
} as const;
export type SandboxToken = keyof typeof sandboxCards;

export function isSandboxToken(token: string): token is SandboxToken {
  return Object.hasOwn(sandboxCards, token);
}

/** Why card money was taken out of a wallet, or came back, by the provider's decision. */
export type CardCause = 'refunded' | 'disputed' | 'dispute_won';

/** What a transaction is about; `packages/i18n` has its texts. */
export type TransactionAbout =
  | { type: 'card'; brand: string; last4: string; because?: CardCause }
  | { type: 'account'; masked: string }
  /** `pays`: why it was paid; null of a payment before there were papers. */
  | { type: 'shift'; title: string; starts_at: string; pays?: PayCause };
