import type { PayoutAccountState, PayoutFailure } from '@relevo/domain/payouts';
import type Stripe from 'stripe';
import type { StripeProblem } from '../cards/stripe-client.ts';
import type { PayoutAccount, PayoutState } from './payout-provider.ts';

const failures: Record<string, PayoutFailure> = {
  account_closed: 'account_closed',
  account_frozen: 'account_closed',
  bank_account_restricted: 'account_closed',
  bank_account_unusable: 'account_closed',
  no_account: 'no_account',
  invalid_account_number: 'no_account',
  incorrect_account_type: 'no_account',
  incorrect_account_holder_name: 'name_mismatch',
  bank_ownership_changed: 'name_mismatch',
  could_not_process: 'refused',
  debit_not_authorized: 'refused',
  declined: 'refused',
  payouts_not_allowed: 'refused',
  insufficient_capabilities_for_transfer: 'refused',
  instant_payouts_unsupported: 'refused',
  resource_missing: 'no_account',
  account_invalid: 'account_closed',
};

const failureOf = (code: string | null | undefined): PayoutFailure => failures[code ?? ''] ?? 'other';

/** Null for an error that says nothing about the outcome, such as a lost connection or a key that is in use. */
export function refusalOf(error: unknown): PayoutFailure | null {
  const { type, code } = error as StripeProblem;
  if (type === 'StripeInvalidRequestError') return failureOf(code);
  // The connected account is gone or has left the platform; other permissions are a mistake of ours.
  return type === 'StripePermissionError' && code === 'account_invalid' ? failureOf(code) : null;
}

/** A payout that was paid may still fail: Stripe then says `failed`, and what it was before is ours to know. */
export function stateOf({ status, failure_code }: Pick<Stripe.Payout, 'status' | 'failure_code'>): PayoutState {
  if (status === 'paid') return { state: 'paid' };
  if (status === 'failed') return { state: 'failed', failure: failureOf(failure_code) };
  return status === 'canceled' ? { state: 'failed', failure: 'refused' } : { state: 'under_way' };
}

/** What an account at Stripe means for its owner. */
export function accountOf(account: Stripe.Account): PayoutAccount {
  const external = account.external_accounts?.data.find((each) => each.default_for_currency) ?? null;
  const { currently_due = [], past_due = [] } = account.requirements ?? {};
  return {
    accountKey: account.id,
    state: accountStateOf(account),
    requirements: [...new Set([...(past_due ?? []), ...(currently_due ?? [])])].sort(),
    instant: external?.available_payout_methods?.includes('instant') ?? false,
    externalAccount: external?.id ?? null,
    externalMasked: external ? `•••••${external.last4}` : '',
  };
}

function accountStateOf({
  details_submitted,
  payouts_enabled,
  capabilities,
  requirements,
}: Stripe.Account): PayoutAccountState {
  if (payouts_enabled && capabilities?.transfers === 'active') return 'ready';
  if (!details_submitted) return 'setup_needed';
  const missing = (requirements?.currently_due?.length ?? 0) + (requirements?.past_due?.length ?? 0);
  const isRejected = requirements?.disabled_reason?.startsWith('rejected') ?? false;
  return missing > 0 || isRejected ? 'restricted' : 'in_review';
}
