import type { PayoutAccountState, PayoutFileStatus, PayoutProviderName } from './payouts.ts';
import { Refusal } from './refusals.ts';
import type { WithdrawalStatus } from './withdrawal-lifecycle.ts';

/** The only place that says how a file of payouts ends; both ends are final. */
export const payoutFileTransitions = {
  confirm: { from: ['made'], to: 'confirmed' },
  void: { from: ['made'], to: 'voided' },
} as const satisfies Record<string, { from: readonly PayoutFileStatus[]; to: PayoutFileStatus }>;

export type PayoutFileAction = keyof typeof payoutFileTransitions;

export function checkFileAction(status: PayoutFileStatus, action: PayoutFileAction): PayoutFileStatus {
  const { from, to } = payoutFileTransitions[action];
  if (!from.some((each) => each === status)) throw new Refusal('invalid_transition', { action, status });
  return to;
}

/** What the provider may say next about an account. Anything else is out of date and changes nothing. */
const nextAccountStates: Record<PayoutAccountState, readonly PayoutAccountState[]> = {
  setup_needed: ['setup_needed', 'in_review', 'ready'],
  in_review: ['setup_needed', 'in_review', 'ready', 'restricted'],
  ready: ['ready', 'restricted'],
  restricted: ['ready', 'restricted'],
};

export const mayAccountBecome = (from: PayoutAccountState, to: PayoutAccountState): boolean =>
  nextAccountStates[from].includes(to);

/** Those that carry payouts out without a person. */
export const automaticProviders = ['sandbox', 'stripe'] as const satisfies PayoutProviderName[];

type Held = { status: WithdrawalStatus; provider: PayoutProviderName | null; isUnknownThere: boolean };

/**
 * Whether a person may settle or fail a payout by hand: not while a provider may still move its money, unless the provider
 * knows nothing of it.
 */
export function isHeldByProvider({ status, provider, isUnknownThere }: Held): boolean {
  const isAutomatic = automaticProviders.some((each) => each === provider);
  return status === 'processing' && isAutomatic && !isUnknownThere;
}
