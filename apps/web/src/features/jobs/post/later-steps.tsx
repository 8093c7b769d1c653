import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { TextField } from '@relevo/ui/field';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { WageGuide } from '../parts/wage-guide.tsx';
import { InstantFields } from '../staffing/instant-fields.tsx';
import { CostSummary, DraftFunding } from './cost-summary.tsx';
import { type Circumstances, resumeStep } from './draft-problems.ts';
import type { JobDraft } from './job-draft.ts';
import { LockedTerms } from './locked-terms.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import type { StepName } from './wizard-steps.ts';

// With the rules, the time zones and the map, all of which the first step does without.
export { LocationFields } from './location-fields.tsx';
export { MissingSteps } from './missing-steps.tsx';
export { ReviewStep } from './review-step.tsx';
export { ScheduleFields } from './schedule-fields.tsx';

export function BudgetFields({ form, isLocked, saved }: StepFieldsProps) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { register, control, formState } = form;
  const { errors } = formState;
  const draft = useWatch({ control, compute: (values) => values });

  return (
    <>
      <LockedTerms isLocked={isLocked}>
        <TextField
          label={t('fields.wage')}
          hint={t('hints.wage')}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errorText(errors.wage)}
          {...register('wage')}
        />
      </LockedTerms>
      {!isLocked && <DraftWageGuide draft={draft} />}
      <TextField
        label={t('fields.worker_count')}
        hint={t('hints.worker_count')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorText(errors.worker_count)}
        {...register('worker_count')}
      />
      <CostSummary draft={draft} />
      {saved === null && <DraftFunding draft={draft} />}
      <InstantBooking form={form} />
    </>
  );
}

function InstantBooking({ form }: { form: UseFormReturn<JobDraft> }) {
  const { field } = useController({ control: form.control, name: 'staffing' });
  const { value: staffing } = field;
  if (!staffing) return null;
  return (
    <InstantFields
      instant={staffing.instant_booking}
      onChange={(instant_booking) => field.onChange({ ...staffing, instant_booking })}
    />
  );
}

function DraftWageGuide({ draft: { title, location, wage } }: { draft: JobDraft }) {
  const city = location.city.trim();
  if (title.trim() === '' || city === '') return null;
  return <WageGuide of={{ title: title.trim(), city }} wage={wage.replace(',', '.')} />;
}

type ResumedStepProps = {
  lastSeen: StepName;
  draft: JobDraft;
  jobState: Omit<Circumstances, 'now'>;
  children(step: StepName): ReactNode;
};

/** A kept draft goes on at the step last seen, or at an earlier one that is not right any more. */
export function ResumedStep({ lastSeen, draft, jobState, children }: ResumedStepProps) {
  const [step] = useState(() => resumeStep(lastSeen, draft, { ...jobState, now: now() }));
  return children(step);
}
