import type { JobAction } from '@relevo/domain/job-lifecycle';

/** What an owner is asked about before it is done, in the order of the buttons. */
export const ownerQuestions = ['confirm', 'complete', 'cancel', 'delete'] as const satisfies readonly JobAction[];
export type OwnerQuestion = (typeof ownerQuestions)[number];

export function isDangerous(question: OwnerQuestion): boolean {
  return question === 'cancel' || question === 'delete';
}
