import type { Cents } from './money.ts';

export const minimumDeposit: Cents = 1_00n;
export const maximumDeposit: Cents = 10_000_00n;
export const maximumWithdrawal: Cents = 1_000_000_00n;

export const transactionKinds = ['deposit', 'withdrawal', 'payment'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const transactionStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const depositStatuses = ['pending', 'completed', 'failed'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Why a card was not charged, in words that need no language. */
export const chargeFailures = [
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'authentication_required',
  'card_error',
] as const;
export type ChargeFailure = (typeof chargeFailures)[number];

/** Test cards of the built-in sandbox: what a person chooses instead of typing a card. */
export const sandboxCards = {
  tok_visa: { brand: 'visa', last4: '4242', declines: false },
  tok_mastercard: { brand: 'mastercard', last4: '4444', declines: false },
  tok_chargeDeclined: { brand: 'visa', last4: '0341', declines: true },
} as const;
export type SandboxToken = keyof typeof sandboxCards;

export function isSandboxToken(token: string): token is SandboxToken {
  return Object.hasOwn(sandboxCards, token);
}

/** What a transaction is for; put into words where somebody reads it. */
export type TransactionAbout =
  | { type: 'card'; brand: string; last4: string }
  | { type: 'account'; masked: string }
  | { type: 'shift'; title: string; starts_at: string };
