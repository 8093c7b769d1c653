import { waitingKinds, waitingSubjects } from '@relevo/domain/waiting';
import { z } from 'zod';
import { instant } from './answers.ts';
import { moneyView } from './money.ts';

/** Something that the caller is asked to answer. */
export const WaitingView = z.object({
  kind: z.enum(waitingKinds),
  subject: z.object({ type: z.enum(waitingSubjects), id: z.uuid() }),
  job: z.object({ id: z.uuid(), title: z.string() }),
  /** Who waits: the worker, or for a worker the company; null when it has no name. */
  person: z.object({ name: z.string() }).nullable(),
  /**
   * A dispute: the total for the shift that was proposed last. Pay, overtime, extension, offer: what a yes pays.
   * Application and confirmation: all shifts left at the wage asked.
   */
  amount: moneyView.nullable(),
  /**
   * When a dispute, pay or overtime is decided without an answer and an extension or an offer ends; for an application and
   * a confirmation the start of the next shift.
   */
  answer_by: instant.nullable(),
  /** The path of the web app that opens the thing itself. */
  screen: z.string(),
});
export type WaitingView = z.infer<typeof WaitingView>;
