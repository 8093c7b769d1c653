import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobDraft } from './job-draft.ts';

export type StepFieldsProps = {
  form: UseFormReturn<JobDraft>;
  /** Whether what was agreed with a worker stays as it is. */
  isLocked: boolean;
  /** The job as the server has it, while it is being changed. */
  saved: JobDraft | null;
  /** Whether the job can be posted again by itself. */
  canRepeat: boolean;
  /** What the step finishes before it is left, if anything. */
  beforeLeaving: RefObject<(() => Promise<void>) | null>;
};
