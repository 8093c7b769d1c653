import { ApiError } from '@relevo/browser/api-error';
import { invalidate } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import type { ServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { announcePushMoment } from '../../../platform/session-events.ts';
import { stepOfEntry, useStepHistory } from '../../../platform/step-history.ts';
import { showToast } from '../../../platform/toasts.ts';
import { firstJobQuery } from '../parts/first-job.api.ts';
import { jobQuery, useJobsRefresh } from '../parts/jobs.api.ts';
import type { Circumstances } from './draft-problems.ts';
import { clearDraft, keepDraft, loadDraft } from './draft-storage.ts';
import { saveFirstJob, useFirstJobAutosave } from './first-job-autosave.ts';
import { type JobDraft, toJobInput } from './job-draft.ts';
import { repeatJob } from './repeat-job.ts';
import { draftName, type WizardMode, withAgreedTerms } from './wizard-mode.ts';
import {
  type AskingStep,
  nextStep,
  previousStep,
  type StepName,
  stepNames,
  stepOfServerErrors,
} from './wizard-steps.ts';

export type WizardOptions = {
  userId: string;
  mode: WizardMode;
  /** What the wizard shows before anything is typed. */
  opening: JobDraft;
  /** Whether place, schedule and wage are agreed with a worker and therefore locked. */
  isLocked: boolean;
  jobState: Omit<Circumstances, 'now'>;
  /** Where a draft from the server is opened. */
  resumeAt?: StepName;
  /** Without a job when only the draft was saved. */
  onSaved(job: JobDetailView | null): void;
};

type View = {
  step: StepName;
  draft: JobDraft;
  serverErrors: ServerFieldErrors;
  /** Whether the step was opened because something in it is wrong. */
  isWrong: boolean;
  /** Whether another step was shown before, so that this one takes the focus. */
  hasMoved: boolean;
  /** A step that is opened again forgets the state of its form. */
  round: number;
};

const historyName = 'job';

const noErrors: ServerFieldErrors = {};

/** Which step is open, what was typed so far, and what the server said to it. `step` is where it opens. */
export function useJobWizard(options: WizardOptions & { kept: JobDraft | null; step: StepName }) {
  const { userId, mode, opening, kept, step, onSaved } = options;
  const name = draftName(userId, mode);
  const saving = useSaveJob(mode);
  const autosave = useFirstJobAutosave(mode, name, opening);
  // A ref, not a state: a keystroke is kept without drawing the whole wizard again.
  const draft = useRef(kept ?? opening);
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [isKept, setIsKept] = useState(true);
  const [hasReviewed, setHasReviewed] = useState(
    mode.kind === 'edit' || options.resumeAt !== undefined || step === 'review',
  );
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
      autosave.save(draft.current);
    },
    [name, opening, autosave.save],
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

  const history = useStepHistory({ wizard: historyName, steps: stepNames, step: view.step, onArrive: arrive });
  function arrive(at: StepName): void {
    saving.reset();
    show(at);
  }

  function save(wrongStep: AskingStep | undefined): void {
    if (saving.isPending) return;
    if (wrongStep) {
      history.push(wrongStep);
      show(wrongStep, { isWrong: true });
      return;
    }
    saving.mutate(draft.current, {
      onSuccess: (job) => {
        autosave.stop();
        clearDraft(name);
        onSaved(job);
      },
      onError: (error) => {
        const refusedStep = error instanceof ApiError ? stepOfServerErrors(Object.keys(error.fields)) : undefined;
        if (!refusedStep || !(error instanceof ApiError)) return;
        history.push(refusedStep);
        show(refusedStep, { isWrong: true, serverErrors: error.fields });
      },
    });
  }

  function open(to: StepName): void {
    history.push(to);
    arrive(to);
  }

  function goBack(): void {
    const to = previousStep(view.step);
    if (!history.goBackTo(to)) open(to);
  }

  return {
    view,
    isRestored,
    isKept: isKept || autosave.isSaved,
    autosave,
    hasReviewed,
    isBusy: saving.isPending || saving.isSuccess,
    hasFailed: saving.isError,
    onKeep: keep,
    onBack: goBack,
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

/** What was kept of this draft, and the step of the browser history or the one last seen. */
export function useKeptDraft(options: WizardOptions): { kept: JobDraft | null; lastSeen: StepName } {
  const { userId, mode, opening, isLocked, resumeAt = 'basics' } = options;
  const { state } = useLocation();
  const [opened] = useState(() => {
    const stored = loadDraft(draftName(userId, mode), opening);
    const draft = stored && (isLocked ? withAgreedTerms(stored.draft, opening) : stored.draft);
    const kept = draft && JSON.stringify(draft) !== JSON.stringify(opening) ? draft : null;
    const inHistory = stepOfEntry(state, historyName, stepNames)?.step;
    return { kept, lastSeen: inHistory ?? (kept ? stored?.step : undefined) ?? resumeAt };
  });
  return opened;
}

/** Posts a new job or saves the changes of one; the cached lists are read again, also after a refusal. */
function useSaveJob(mode: WizardMode) {
  const t = useTexts('jobs/post');
  const queryClient = useQueryClient();
  const refresh = useJobsRefresh();
  return useMutation({
    mutationFn: async (draft: JobDraft) => {
      const body = toJobInput(draft);
      if (mode.kind === 'prepare') return saveFirstJob(queryClient, draft);
      if (mode.kind !== 'edit') {
        const job = await api.call(jobs.create, { body });
        // The job is posted whatever happens now, so that a failure is said and not thrown.
        await repeatJob(draft, job).catch(() => showToast('error', t('repeat.failed')));
        return job;
      }
      return api.call(jobs.update, { params: { id: mode.jobId }, body });
    },
    onSuccess: (job) => {
      if (!job) return;
      queryClient.setQueryData(jobQuery(job.id).queryKey, job);
      // The server deletes the draft of a first job with any job that is posted.
      if (mode.kind === 'edit') return;
      queryClient.setQueryData(firstJobQuery.queryKey, null);
      void invalidate(queryClient, 'template_changed');
      announcePushMoment();
    },
    // Not waited for: the lists may take their time, the job is posted.
    onSettled: () => void refresh(),
  });
}
