import { bankAccountHighestDigits, bankInstitutionDigits, bankTransitDigits } from '@relevo/domain/account';
import {
  payoutAccountStates,
  payoutFailures,
  payoutProviders,
  payoutSpeeds,
  payoutWaits,
} from '@relevo/domain/payouts';
import {
  chargeFailures,
  depositStatuses,
  maximumDeposit,
  maximumWithdrawal,
  minimumDeposit,
  transactionKinds,
  transactionStatuses,
} from '@relevo/domain/wallet';
import { withdrawalActions, withdrawalDestinations, withdrawalStatuses } from '@relevo/domain/withdrawal-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { calendarDate, problem, requiredText } from './fields.ts';
import { amount, moneyView } from './money.ts';
import { pageOf } from './paging.ts';

export const CardView = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
export type CardView = z.infer<typeof CardView>;

export const WalletView = z.object({
  /** Available and held together. */
  balance: moneyView,
  /** Withdrawable, maturing and refundable together. */
  available: moneyView,
  /** Earned money that may go to the bank now. */
  withdrawable: moneyView,
  /** Pay from a card that no scan shows: it can be spent, and goes to the bank from that day on, the first of it. */
  maturing: z.object({ amount: moneyView, next_on: z.string() }).nullable(),
  /** Money from cards that is not spent: withdrawn, it goes back to them. */
  refundable: moneyView,
  /** Held for booked shifts and for pending withdrawals. */
  held: moneyView,
  /** Pay owed that the wallet could not cover yet. */
  due: moneyView,
  /** Since when the oldest of it is due: older than three days, it keeps an employer from hiring. */
  due_since: instant.nullable(),
  /** Taken back by a card and not covered by the wallet: settled by later income. */
  owed: moneyView,
  /** Pay that employers owe this person. */
  incoming_due: moneyView,
  currency: z.string(),
  card: CardView.nullable(),
  withdrawal_method_set: z.boolean(),
});
export type WalletView = z.infer<typeof WalletView>;

export const BalanceView = z.object({ balance: moneyView });

export const CardBody = z.object({ payment_token: requiredText({ max: 200 }) });

export const DepositBody = z.object({
  amount: amount()
    .refine((cents) => cents >= minimumDeposit, problem('deposit_too_small'))
    .refine((cents) => cents <= maximumDeposit, problem('deposit_too_large')),
});

export const DepositView = z.object({
  id: z.uuid(),
  amount: moneyView,
  status: z.enum(depositStatuses),
  failure_code: z.enum(chargeFailures).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  created_at: instant,
  updated_at: instant,
});
export type DepositView = z.infer<typeof DepositView>;
export const DepositPage = pageOf(DepositView);
export type DepositPage = z.infer<typeof DepositPage>;

export const WithdrawalBody = z.object({
  amount: amount()
    .refine((cents) => cents > 0n, problem('amount_not_positive'))
    .refine((cents) => cents <= maximumWithdrawal, problem('amount_too_large')),
  /** Of the part that goes to the bank. */
  speed: z.enum(payoutSpeeds, { error: () => problem('not_a_choice') }).default('standard'),
});

export const WithdrawalPartView = z.object({
  to: z.enum(withdrawalDestinations),
  amount: moneyView,
  status: z.enum(withdrawalStatuses),
  /** The card that is refunded; null for the bank. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type WithdrawalPartView = z.infer<typeof WithdrawalPartView>;

export const WithdrawalView = z.object({
  id: z.uuid(),
  amount: moneyView,
  status: z.enum(withdrawalStatuses),
  failure_reason: z.string().nullable(),
  /** The bank account it goes to, masked; empty when all of it goes back to cards. */
  account: z.string(),
  parts: z.array(WithdrawalPartView),
  actions: z.array(z.enum(withdrawalActions)),
  /** Not paid before: it goes to a new bank account. Null when nothing waits. */
  payable_from: instant.nullable(),
  /** Why it is not paid yet: a new bank account until then, a person looks at it, or the payout account is not ready. */
  waiting: z.object({ reason: z.enum(payoutWaits), until: instant.nullable() }).nullable(),
  /** Of the part that goes to the bank. */
  speed: z.enum(payoutSpeeds),
  /** What the bank's statement names it by; null when all of it goes back to cards. */
  reference: z.string().nullable(),
  /** The day by which it is usually at the bank, once it is on its way. */
  expected_by: z.string().nullable(),
  failure_code: z.enum(payoutFailures).nullable(),
  /** When the bank sent it back. */
  returned_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;
export const WithdrawalPage = pageOf(WithdrawalView);
export type WithdrawalPage = z.infer<typeof WithdrawalPage>;

/** Where the money goes, and whether it can be sent there. */
export const PayoutAccountView = z.object({
  provider: z.enum(payoutProviders),
  state: z.enum(payoutAccountStates),
  /** Masked; null without one. */
  account: z.string().nullable(),
  /** What is missing, in words for the reader. */
  requirements: z.array(z.string()),
  instant: z.boolean(),
  /** The account is new: it is not paid to before. */
  held_until: instant.nullable(),
});
export type PayoutAccountView = z.infer<typeof PayoutAccountView>;

/** A link of the provider, which is good for a few minutes and once. */
export const OnboardingView = z.object({ url: z.string(), expires_at: instant });
export type OnboardingView = z.infer<typeof OnboardingView>;

const digits = (count: number, code: Parameters<typeof problem>[0]) =>
  requiredText().regex(new RegExp(`^\\d{${count}}$`), problem(code));

/** The masked account we answered may be sent back: then it stays. */
export const WithdrawalDetails = z.object({
  bank_account: requiredText().regex(
    new RegExp(`^(\\d{1,${bankAccountHighestDigits}}|•+\\d{0,4})$`),
    problem('bank_account_invalid'),
  ),
  bank_institution: digits(bankInstitutionDigits, 'bank_institution_invalid'),
  bank_transit: digits(bankTransitDigits, 'bank_transit_invalid'),
});
export const WithdrawalMethodBody = z.object({ withdrawal_details: WithdrawalDetails });

export const WithdrawalMethodView = z.object({
  current_details: z
    .object({ bank_account: z.string(), bank_institution: z.string(), bank_transit: z.string() })
    .nullable(),
});
export type WithdrawalMethodView = z.infer<typeof WithdrawalMethodView>;

export const TransactionView = z.object({
  id: z.uuid(),
  kind: z.enum(transactionKinds),
  direction: z.enum(['in', 'out']),
  amount: moneyView,
  status: z.enum(transactionStatuses),
  description: z.string(),
  created_at: instant,
  related: z.object({ type: z.enum(['deposit', 'withdrawal', 'worker_shift']), id: z.uuid() }),
});
export type TransactionView = z.infer<typeof TransactionView>;
export const TransactionPage = pageOf(TransactionView);
export type TransactionPage = z.infer<typeof TransactionPage>;

export const StatementQuery = z.object({
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  format: z.enum(['csv', 'pdf'], { error: () => problem('not_a_choice') }).default('csv'),
});
export type StatementQuery = z.output<typeof StatementQuery>;

export const StatementFile = z.string().describe('The file');
