import { Button } from '@relevo/ui/button';
import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { now } from '../../platform/clock.ts';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { type ServerFieldErrors, showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useTexts } from '../../platform/texts.ts';
import { BasicsFields } from './basics-fields.tsx';
import { BudgetFields } from './budget-fields.tsx';
import type { Circumstances } from './draft-problems.ts';
import type { JobDraft } from './job-draft.ts';
import { LocationFields } from './location-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { StepButtons, stayInField } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';
import { type AskingStep, type StepName, stepOfField, stepProblems } from './wizard-steps.ts';

type WizardStepProps = {
  step: AskingStep;
  /** What is known so far; read once, when the step opens. */
  draft: JobDraft;
  serverErrors: ServerFieldErrors;
  isWrong: boolean;
  hasMoved: boolean;
  hasReviewed: boolean;
  isLocked: boolean;
  standing: Omit<Circumstances, 'now'>;
  onKeep(draft: JobDraft): void;
  onBack(): void;
  onDone(draft: JobDraft, to?: StepName): void;
};

const stepFields = {
  basics: BasicsFields,
  location: LocationFields,
  schedule: ScheduleFields,
  budget: BudgetFields,
};

/** One step is one form: going on is submitting it, so the Enter key moves forward by itself. */
export function WizardStep(props: WizardStepProps) {
  const { step, draft, serverErrors, isWrong, hasMoved, hasReviewed, isLocked, standing, onKeep, onBack, onDone } =
    props;
  const t = useTexts('create-job');
  const form = useForm<JobDraft>({
    defaultValues: draft,
    // Checked when a field is left for the first time, and with every letter from then on.
    mode: 'onTouched',
    resolver: problemResolver((values) => stepProblems(step, values, { ...standing, now: now() })),
  });
  const { subscribe, setError, setFocus, handleSubmit } = form;
  const Fields = stepFields[step];

  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => onKeep(values) });
  }, [subscribe, onKeep]);

  useEffect(() => {
    if (!isWrong) return;
    // Counts as a try to go on: our own complaints show, and what is corrected is checked with every letter.
    void handleSubmit(() => undefined)().then(() => {
      const own = Object.keys(serverErrors).filter((name) => stepOfField(name) === step);
      showServerFieldErrors(setError, serverErrors, own as FieldPath<JobDraft>[]);
      // The days are one field for the form; it looks for the wrong time once the message is drawn.
      if (own[0]?.startsWith('schedule.days')) setTimeout(() => setFocus('schedule.days'));
    });
  }, [isWrong, handleSubmit, setError, setFocus, serverErrors, step]);

  return (
    <form noValidate onSubmit={handleSubmit((values) => onDone(values))} className="grid gap-5">
      <StepHeading step={step} takesFocus={hasMoved} />
      <Fields form={form} isLocked={isLocked} saved={standing.saved} />
      <StepButtons onBack={step === 'basics' ? undefined : onBack}>
        {hasReviewed && step !== 'budget' && (
          <Button
            variant="secondary"
            size="lg"
            onMouseDown={stayInField}
            onClick={handleSubmit((values) => onDone(values, 'review'))}
          >
            {t('goToReview')}
          </Button>
        )}
        <Button type="submit" size="lg" onMouseDown={stayInField}>
          {t('next')}
        </Button>
      </StepButtons>
    </form>
  );
}
