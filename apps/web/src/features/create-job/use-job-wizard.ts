import type { JobDetailView } from '@relevo/contracts/jobs';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-client.ts';
import { now } from '../../platform/clock.ts';
import type { ServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useSaveJob } from './create-job.api.ts';
import type { Circumstances } from './draft-problems.ts';
import { clearDraft, keepDraft, loadDraft } from './draft-storage.ts';
import type { JobDraft } from './job-draft.ts';
import { draftName, type WizardMode, withAgreedTerms } from './wizard-mode.ts';
import {
  firstWrongStep,
  nextStep,
  previousStep,
  resumeStep,
  type StepName,
  stepOfServerErrors,
} from './wizard-steps.ts';

export type WizardOptions = {
  userId: string;
  mode: WizardMode;
  /** What the wizard shows before anything is typed. */
  opening: JobDraft;
  /** Whether place, schedule and wage are agreed with somebody and stay as they are. */
  isLocked: boolean;
  standing: Omit<Circumstances, 'now'>;
  onSaved(job: JobDetailView): void;
};

type View = {
  step: StepName;
  draft: JobDraft;
  serverErrors: ServerFieldErrors;
  /** Whether the step was opened because something in it is wrong. */
  isWrong: boolean;
  /** Whether the person came from another step, and expects to be told where they are now. */
  hasMoved: boolean;
  /** A step that is opened anew forgets what its form knew. */
  round: number;
};

const noErrors: ServerFieldErrors = {};

/** Which step is open, what was typed so far, and what the server said to it. */
export function useJobWizard({ userId, mode, opening, isLocked, standing, onSaved }: WizardOptions) {
  const name = draftName(userId, mode);
  const saving = useSaveJob(mode);
  const [{ kept, step }] = useState(() => openingState({ name, opening, isLocked, standing }));
  // A ref, not a state: a keystroke is kept without drawing the whole wizard again.
  const draft = useRef(kept ?? opening);
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [isKept, setIsKept] = useState(true);
  const [hasReviewed, setHasReviewed] = useState(mode.kind === 'edit' || step === 'review');
  const [view, setView] = useState<View>({
    step,
    draft: draft.current,
    serverErrors: noErrors,
    isWrong: false,
    hasMoved: false,
    round: 0,
  });

  const store = useCallback(
    (current: StepName) => {
      const isUntouched = JSON.stringify(draft.current) === JSON.stringify(opening);
      if (isUntouched) clearDraft(name);
      setIsKept(isUntouched || keepDraft(name, { draft: draft.current, step: current }));
    },
    [name, opening],
  );
  const keep = useCallback(
    (typed: JobDraft) => {
      draft.current = typed;
      store(view.step);
    },
    [store, view.step],
  );

  function show(to: StepName, trouble: Partial<Pick<View, 'serverErrors' | 'isWrong'>> = {}): void {
    store(to);
    if (to === 'review') setHasReviewed(true);
    setView(({ round }) => ({
      step: to,
      draft: draft.current,
      serverErrors: noErrors,
      isWrong: false,
      ...trouble,
      hasMoved: true,
      round: round + 1,
    }));
  }

  function save(): void {
    if (saving.isPending) return;
    const wrongStep = firstWrongStep(draft.current, { ...standing, now: now() });
    if (wrongStep) {
      show(wrongStep, { isWrong: true });
      return;
    }
    saving.mutate(draft.current, {
      onSuccess: (job) => {
        clearDraft(name);
        onSaved(job);
      },
      onError: (error) => {
        const refusedStep = error instanceof ApiError ? stepOfServerErrors(Object.keys(error.fields)) : undefined;
        if (refusedStep && error instanceof ApiError) show(refusedStep, { isWrong: true, serverErrors: error.fields });
      },
    });
  }

  function open(to: StepName): void {
    saving.reset();
    show(to);
  }

  return {
    view,
    isRestored,
    isKept,
    hasReviewed,
    isBusy: saving.isPending || saving.isSuccess,
    hasFailed: saving.isError,
    onKeep: keep,
    onBack: () => open(previousStep(view.step)),
    onOpen: open,
    onDone(answered: JobDraft, to: StepName = nextStep(view.step)) {
      draft.current = answered;
      open(to);
    },
    onSave: save,
    startOver() {
      draft.current = opening;
      setIsRestored(false);
      open('basics');
    },
  };
}

type OpeningOptions = Pick<WizardOptions, 'opening' | 'isLocked' | 'standing'> & { name: string };

function openingState({ name, opening, isLocked, standing }: OpeningOptions): {
  kept: JobDraft | null;
  step: StepName;
} {
  const stored = loadDraft(name, opening);
  if (!stored) return { kept: null, step: 'basics' };
  const kept = isLocked ? withAgreedTerms(stored.draft, opening) : stored.draft;
  if (JSON.stringify(kept) === JSON.stringify(opening)) return { kept: null, step: 'basics' };
  return { kept, step: resumeStep(stored.step, kept, { ...standing, now: now() }) };
}
