import { Refusal } from './refusals.ts';

export const withdrawalStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

type Actor = 'owner' | 'operator' | 'provider';
type Transition = {
  from: readonly WithdrawalStatus[];
  to: WithdrawalStatus;
  by: readonly Actor[];
  /** What happens to the money that was reserved at the request; `comes_back` from the bank, after it had left. */
  money: 'stays' | 'leaves' | 'returns' | 'comes_back';
};

/** The only place that says how the bank part of a withdrawal moves, by whom, and what it does to the money. */
export const withdrawalTransitions = {
  process: { from: ['pending'], to: 'processing', by: ['provider', 'operator'], money: 'stays' },
  settle: { from: ['processing'], to: 'completed', by: ['provider', 'operator'], money: 'leaves' },
  fail: { from: ['pending', 'processing'], to: 'failed', by: ['provider', 'operator'], money: 'returns' },
  cancel: { from: ['pending'], to: 'cancelled', by: ['owner'], money: 'returns' },
  /** Its file was voided. */
  requeue: { from: ['processing'], to: 'pending', by: ['operator'], money: 'stays' },
  return: { from: ['completed'], to: 'failed', by: ['provider', 'operator'], money: 'comes_back' },
} as const satisfies Record<string, Transition>;

export type WithdrawalAction = keyof typeof withdrawalTransitions;
export const withdrawalActions = Object.keys(withdrawalTransitions) as WithdrawalAction[];

export function checkWithdrawalAction(status: WithdrawalStatus, action: WithdrawalAction): Transition {
  const transition: Transition = withdrawalTransitions[action];
  if (!transition.from.includes(status)) throw new Refusal('invalid_transition', { action, status });
  return transition;
}

export const withdrawalDestinations = ['bank', 'card'] as const;
export type WithdrawalDestination = (typeof withdrawalDestinations)[number];
export type WithdrawalPart = Readonly<{ destination: WithdrawalDestination; status: WithdrawalStatus }>;

/** The provider cannot be asked to stop a refund, so only the bank part of a withdrawal can be acted upon. */
export function possibleWithdrawalActions(parts: readonly WithdrawalPart[], actor: Actor): WithdrawalAction[] {
  const bank = parts.find(({ destination }) => destination === 'bank');
  return withdrawalActions.filter((action) => {
    const transition: Transition = withdrawalTransitions[action];
    return bank !== undefined && transition.by.includes(actor) && transition.from.includes(bank.status);
  });
}

/**
 * The status of a withdrawal as a whole: that of its bank part, until that part is paid; then it waits for the refunds
 * and is completed when at least one part of it has arrived.
 */
export function withdrawalStatusOf(parts: readonly WithdrawalPart[]): WithdrawalStatus {
  const bank = parts.find(({ destination }) => destination === 'bank');
  if (bank && bank.status !== 'completed') return bank.status;
  const statuses = parts.map(({ status }) => status);
  if (statuses.includes('pending') || statuses.includes('processing')) return 'processing';
  return statuses.includes('completed') ? 'completed' : 'failed';
}
