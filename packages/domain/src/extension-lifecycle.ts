import { Refusal } from './refusals.ts';

export const extensionStatuses = ['offered', 'accepted', 'declined', 'expired'] as const;
export type ExtensionStatus = (typeof extensionStatuses)[number];

/** Stored statuses: an unanswered offer expires by the clock alone. */
export type StoredExtensionStatus = Exclude<ExtensionStatus, 'expired'>;

export const leastExtensionMinutes = 5;
/** Of one offer, and of all accepted ones of a booked shift together. */
export const mostExtensionMinutes = 240;

type ExtensionActor = 'worker' | 'employer' | 'system';
type Transition = {
  /** `none`: nothing was offered yet. */
  from: readonly (ExtensionStatus | 'none')[];
  by: readonly ExtensionActor[];
  to: ExtensionStatus;
};

/** The only place that says what may be done with the extension of a running shift, by whom, and where that leads. */
export const extensionTransitions = {
  offer: { from: ['none', 'accepted', 'declined', 'expired'], by: ['employer'], to: 'offered' },
  accept: { from: ['offered'], by: ['worker'], to: 'accepted' },
  decline: { from: ['offered'], by: ['worker'], to: 'declined' },
  /** At the planned end, or when the shift ends before. */
  expire: { from: ['offered'], by: ['system'], to: 'expired' },
} as const satisfies Record<string, Transition>;

export type ExtensionAction = keyof typeof extensionTransitions;
export const extensionActions = Object.keys(extensionTransitions) as ExtensionAction[];

type Moment = Readonly<{ isRunning: boolean; plannedEnd: Date; now: Date }>;

/** A shift that is running and has not reached its planned end. */
function isExtensible({ isRunning, plannedEnd, now }: Moment): boolean {
  return isRunning && now < plannedEnd;
}

/** The status of an extension now; an open offer expires with the planned end or the end of the shift. */
export function extensionStatusAt(stored: StoredExtensionStatus | null, moment: Moment): ExtensionStatus | null {
  return stored === 'offered' && !isExtensible(moment) ? extensionTransitions.expire.to : stored;
}

type Asked = Moment & Readonly<{ stored: StoredExtensionStatus | null; actor: 'worker' | 'employer' }>;

export function isExtensionActionPossible(action: ExtensionAction, { stored, actor, ...moment }: Asked): boolean {
  const transition: Transition = extensionTransitions[action];
  const status = extensionStatusAt(stored, moment) ?? 'none';
  return isExtensible(moment) && transition.by.includes(actor) && transition.from.includes(status);
}

/** Answers the status that the action leads to; refuses one that is not possible. */
export function checkExtensionAction<Action extends ExtensionAction>(
  action: Action,
  asked: Asked,
): (typeof extensionTransitions)[Action]['to'] {
  if (isExtensionActionPossible(action, asked)) return extensionTransitions[action].to;
  throw new Refusal('invalid_transition', {
    action: `${action}_extension`,
    status: extensionStatusAt(asked.stored, asked) ?? 'none',
  });
}

/** How many minutes can still be offered after those that were accepted. */
export function extensionLeft(acceptedMinutes: number): number {
  return mostExtensionMinutes - acceptedMinutes;
}
