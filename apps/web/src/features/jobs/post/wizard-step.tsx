import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { TextareaField } from '@relevo/ui/textarea-field';
import { type BaseSyntheticEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { onFirstField } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { type ServerFieldErrors, showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import type { Circumstances } from './draft-problems.ts';
import type { JobDraft } from './job-draft.ts';
import { StepButtons, stayInField } from './step-buttons.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { StepHeading } from './step-heading.tsx';
import { type AskingStep, type StepName, stepOfField } from './wizard-steps.ts';

const RequirementsField = lazyPart(() => import('./requirements-field.tsx').then((file) => file.RequirementsField));

const loadLaterSteps = () => import('./later-steps.tsx');
export const laterSteps = {
  LocationFields: lazyPart(() => loadLaterSteps().then((file) => file.LocationFields)),
  ScheduleFields: lazyPart(() => loadLaterSteps().then((file) => file.ScheduleFields)),
  BudgetFields: lazyPart(() => loadLaterSteps().then((file) => file.BudgetFields), ['jobs/staffing']),
  ReviewStep: lazyPart(() => loadLaterSteps().then((file) => file.ReviewStep), ['jobs/staffing']),
  ResumedStep: lazyPart(() => loadLaterSteps().then((file) => file.ResumedStep)),
  MissingSteps: lazyPart(() => loadLaterSteps().then((file) => file.MissingSteps)),
};

/** Null when the rules cannot be fetched: then the server alone checks. */
async function fetchRules() {
  // Who answers the first step opens the next one soon.
  for (const part of Object.values(laterSteps)) part.prefetch();
  return import('./draft-problems.ts').catch(() => null);
}
onFirstField(fetchRules);

function BasicsFields({ form }: StepFieldsProps) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <>
      <TextField
        label={t('fields.title')}
        hint={t('hints.title')}
        autoComplete="off"
        required
        error={errorText(errors.title)}
        {...register('title')}
      />
      <TextareaField
        label={t('fields.description')}
        hint={t('hints.description')}
        rows={6}
        required
        error={errorText(errors.description)}
        {...register('description')}
      />
      {/* As high as the closed list. */}
      <Suspense fallback={<Skeleton className="h-13.5 rounded-card" />}>
        <RequirementsField form={form} />
      </Suspense>
    </>
  );
}

type WizardStepProps = {
  step: AskingStep;
  /** What is known so far; read once, when the step opens. */
  draft: JobDraft;
  serverErrors: ServerFieldErrors;
  isWrong: boolean;
  hasMoved: boolean;
  hasReviewed: boolean;
  isLocked: boolean;
  canRepeat: boolean;
  jobState: Omit<Circumstances, 'now'>;
  onKeep(draft: JobDraft): void;
  onBack(): void;
  onDone(draft: JobDraft, to?: StepName): void;
};

const stepFields = {
  basics: BasicsFields,
  location: laterSteps.LocationFields,
  schedule: laterSteps.ScheduleFields,
  budget: laterSteps.BudgetFields,
};

/** One step is one form: going on is submitting it, so the Enter key moves forward. */
export function WizardStep(props: WizardStepProps) {
  const { step, draft, serverErrors, isWrong, hasMoved, hasReviewed } = props;
  const { isLocked, canRepeat, jobState, onKeep, onBack, onDone } = props;
  const t = useTexts('jobs/post');
  const form = useForm<JobDraft>({
    defaultValues: draft,
    // Checked when a field is left for the first time, and with every keystroke from then on.
    mode: 'onTouched',
    resolver: problemResolver(async (values) => {
      const rules = await fetchRules();
      return rules?.stepProblems(step, values, { ...jobState, now: now() }) ?? {};
    }),
  });
  const { subscribe, setError, setFocus, handleSubmit } = form;
  const Fields = stepFields[step];
  const isGoingOn = useRef(false);
  const [isSettling, setIsSettling] = useState(false);
  const beforeLeaving = useRef<(() => Promise<void>) | null>(null);

  /** Leaves the step once, however often that is pressed while the rules or an answer are on their way. */
  async function goOn(event: BaseSyntheticEvent, to?: StepName): Promise<void> {
    event.preventDefault();
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    // What is wrong is said before the wait, and what is typed during it is checked after it.
    if (!beforeLeaving.current || (await finishRightStep(beforeLeaving.current))) {
      await handleSubmit((values) => onDone(values, to))();
    }
    isGoingOn.current = false;
  }

  /** Whether the step is right, is finished and is still open: Previous may have closed it. */
  async function finishRightStep(finish: () => Promise<void>): Promise<boolean> {
    let isRight = false;
    await handleSubmit(() => {
      isRight = true;
    })();
    if (!isRight) return false;
    setIsSettling(true);
    await finish();
    setIsSettling(false);
    // The fields take it back when they are closed.
    return beforeLeaving.current !== null;
  }

  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => onKeep(values) });
  }, [subscribe, onKeep]);

  useEffect(() => {
    if (!isWrong) return;
    // Counts as a submit: our own problems show, and corrections are checked with every keystroke.
    void handleSubmit(() => undefined)().then(() => {
      const own = Object.keys(serverErrors).filter((name) => stepOfField(name) === step);
      showServerFieldErrors(setError, serverErrors, own as FieldPath<JobDraft>[]);
      // The days are one field for the form; it looks for the wrong time once the message is drawn.
      const list = (['schedule.days', 'schedule.dates'] as const).find((name) => own[0]?.startsWith(name));
      if (list) setTimeout(() => setFocus(list));
    });
  }, [isWrong, handleSubmit, setError, setFocus, serverErrors, step]);

  return (
    <form noValidate onSubmit={(event) => void goOn(event)} ref={revealInOrder} className="reveal-in-order grid gap-5">
      <StepHeading step={step} takesFocus={hasMoved} />
      <Fields
        form={form}
        isLocked={isLocked}
        saved={jobState.saved}
        canRepeat={canRepeat}
        beforeLeaving={beforeLeaving}
      />
      <StepButtons onBack={step === 'basics' ? undefined : onBack}>
        {hasReviewed && step !== 'budget' && (
          <Button
            variant="secondary"
            size="lg"
            onMouseDown={stayInField}
            onClick={(event) => void goOn(event, 'review')}
          >
            {t('goToReview')}
          </Button>
        )}
        <Button type="submit" size="lg" busy={isSettling} onMouseDown={stayInField}>
          {t('next')}
        </Button>
      </StepButtons>
    </form>
  );
}
