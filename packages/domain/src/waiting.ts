/** What can wait for a person, in the order in which a list shows it. */
export const waitingKinds = ['dispute', 'pay_review', 'overtime', 'extension', 'application', 'confirmation'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingSubjects = ['worker_shift', 'application'] as const;
export type WaitingSubject = (typeof waitingSubjects)[number];

/** How many entries one answer lists. */
export const waitingMaximum = 50;
