import { Refusal } from './refusals.ts';

export const withdrawalStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

type Actor = 'owner' | 'operator';
type Transition = {
  from: readonly WithdrawalStatus[];
  to: WithdrawalStatus;
  by: Actor;
  /** What becomes of the money that was put aside when the withdrawal was asked for. */
  money: 'stays' | 'leaves' | 'returns';
};

/** The only place that says how a withdrawal moves, by whom, and what it does to the money. */
export const withdrawalTransitions = {
  process: { from: ['pending'], to: 'processing', by: 'operator', money: 'stays' },
  settle: { from: ['processing'], to: 'completed', by: 'operator', money: 'leaves' },
  fail: { from: ['pending', 'processing'], to: 'failed', by: 'operator', money: 'returns' },
  cancel: { from: ['pending'], to: 'cancelled', by: 'owner', money: 'returns' },
} as const satisfies Record<string, Transition>;

export type WithdrawalAction = keyof typeof withdrawalTransitions;
export const withdrawalActions = Object.keys(withdrawalTransitions) as WithdrawalAction[];

export function checkWithdrawalAction(status: WithdrawalStatus, action: WithdrawalAction): Transition {
  const transition: Transition = withdrawalTransitions[action];
  if (!transition.from.includes(status)) throw new Refusal('invalid_transition', { action, status });
  return transition;
}

export function possibleWithdrawalActions(status: WithdrawalStatus, actor: Actor): WithdrawalAction[] {
  return withdrawalActions.filter((action) => {
    const transition: Transition = withdrawalTransitions[action];
    return transition.by === actor && transition.from.includes(status);
  });
}
