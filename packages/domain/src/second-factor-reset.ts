import { Refusal } from './refusals.ts';

/** From the word of the second operator until the reset takes effect: the account can stop it so long. */
export const resetDelayHours = 24;
/** A reset without the word of a second operator ends after this. */
export const resetAskedHours = 72;

export const resetStatuses = ['asked', 'confirmed', 'done', 'cancelled', 'stopped', 'expired'] as const;
export type ResetStatus = (typeof resetStatuses)[number];
/** While one of these stands, the account can stop the reset. */
export const openResetStatuses = ['asked', 'confirmed'] as const satisfies readonly ResetStatus[];
export type OpenResetStatus = (typeof openResetStatuses)[number];

export type ResetActor = 'other_operator' | 'operator' | 'account' | 'clock';
type Transition = { from: readonly ResetStatus[]; to: ResetStatus; by: ResetActor };

/** The only place that says how the reset of a lost second factor moves, and by whom. */
export const resetTransitions = {
  confirm: { from: ['asked'], to: 'confirmed', by: 'other_operator' },
  cancel: { from: ['asked', 'confirmed'], to: 'cancelled', by: 'operator' },
  stop: { from: ['asked', 'confirmed'], to: 'stopped', by: 'account' },
  expire: { from: ['asked'], to: 'expired', by: 'clock' },
  carry_out: { from: ['confirmed'], to: 'done', by: 'clock' },
} as const satisfies Record<string, Transition>;
export type ResetAction = keyof typeof resetTransitions;

/** What operators are offered; `ask` starts a reset. */
export const operatorResetActions = ['ask', 'confirm', 'cancel'] as const;
export type OperatorResetAction = (typeof operatorResetActions)[number];

export function canMoveReset(status: ResetStatus, action: ResetAction): boolean {
  const { from }: Transition = resetTransitions[action];
  return from.includes(status);
}

/** Answers the status that the action leads to; refuses one that is not possible. */
export function nextResetStatus(status: ResetStatus, action: ResetAction): ResetStatus {
  if (!canMoveReset(status, action)) throw new Refusal('invalid_transition', { action, status });
  return resetTransitions[action].to;
}

/** Until when a second operator may confirm a reset that was asked for then. */
export function resetAskedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + resetAskedHours * 3_600_000);
}

/** When a reset that was confirmed now takes effect. */
export function resetTakesEffectAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + resetDelayHours * 3_600_000);
}

type Seen = {
  isOn: boolean;
  /** The reset that has not ended. */
  reset: { status: ResetStatus; askedBy: string } | null;
  operator: string;
  /** Of the account. */
  email: string;
};

/** What an operator may do now; confirming needs another one than asked. */
export function possibleResetActions({ isOn, reset, operator, email }: Seen): OperatorResetAction[] {
  if (!reset) return isOn && !isOwnAccount(operator, email) ? ['ask'] : [];
  const mayConfirm = canMoveReset(reset.status, 'confirm') && isSecondOperator({ ...reset, operator, email });
  return [
    ...(mayConfirm ? (['confirm'] as const) : []),
    ...(canMoveReset(reset.status, 'cancel') ? (['cancel'] as const) : []),
  ];
}

/** An operator who also has an account gets it reset by two colleagues. */
export function isOwnAccount(operator: string, email: string): boolean {
  return operator.toLowerCase() === email.toLowerCase();
}

export function isSecondOperator({ askedBy, operator, email }: { askedBy: string; operator: string; email: string }) {
  return askedBy.toLowerCase() !== operator.toLowerCase() && !isOwnAccount(operator, email);
}
