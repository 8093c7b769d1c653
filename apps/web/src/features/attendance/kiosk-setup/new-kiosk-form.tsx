import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { NewKioskView } from '@relevo/contracts/kiosks';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { kioskLabelMaximumLength } from '@relevo/domain/kiosk';
import { Alert } from '@relevo/ui/alert';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { TextField } from '@relevo/ui/field';
import { describedBy, FieldMessages } from '@relevo/ui/field-messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { ownJobsQuery } from '../../jobs/jobs.ts';
import type { NewKiosk, useCreateKiosk } from './kiosk-setup.api.ts';

const kioskProblems = fetchedSchema(() => import('@relevo/contracts/kiosks').then((file) => file.CreateKioskBody));

type NewKioskFormProps = {
  id: string;
  /** The job that the screen is narrowed to, chosen from the start. */
  jobId: string | null;
  creation: ReturnType<typeof useCreateKiosk>;
  onMade(kiosk: NewKioskView): void;
};

/** Which jobs a kiosk shows, what it is called, and the PIN that leaves it. */
export function NewKioskForm({ id, jobId, creation, onMade }: NewKioskFormProps) {
  const t = useTexts('attendance/kiosk-setup');
  const errorText = useFieldErrorText();
  const jobsId = useId();
  const jobs = useQuery(ownJobsQuery);
  const listed = jobs.data?.results.filter(({ status }) => liveJobStatuses.includes(status));
  const { register, handleSubmit, setError, formState } = useForm<NewKiosk>({
    defaultValues: { label: t('form.defaultLabel'), job_ids: firstChoice(jobId, listed), pin: '' },
    resolver: problemResolver((values) => kioskProblems(values)),
  });
  const { errors } = formState;
  const fields = ['label', 'job_ids', 'pin'] as const;
  const jobsError = errorText(errors.job_ids as FieldError | undefined);

  const submit = handleSubmit((values) =>
    creation.mutate(values, {
      onSuccess: onMade,
      onError: (error) => {
        if (error instanceof ApiError) showServerFieldErrors(setError, error.fields, fields);
      },
    }),
  );
  function submitOnce(event: FormEvent): void {
    event.preventDefault();
    if (!formState.isSubmitting) void submit(event);
  }
  const isElsewhere = creation.error && !fields.some((name) => errors[name]);
  return (
    <form id={id} noValidate onSubmit={submitOnce} className="grid gap-5">
      {isElsewhere && <Alert tone="danger">{creation.error?.message}</Alert>}
      <fieldset aria-describedby={describedBy(jobsId, { error: jobsError })} className="min-w-0">
        <legend className="mb-1 font-medium text-sm">{t('form.jobs')}</legend>
        {jobs.error && <LoadError query={jobs} />}
        {jobs.isPending && <ListSkeleton />}
        {listed?.length === 0 && <p className="text-ink-muted text-sm">{t('form.noJobs')}</p>}
        <div className="max-h-56 overflow-y-auto">
          {listed?.map((job) => (
            <CheckboxField key={job.id} label={job.title} value={job.id} {...register('job_ids')} />
          ))}
        </div>
        <FieldMessages id={jobsId} error={jobsError} />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('form.label')}
          hint={t('form.labelHint')}
          required
          autoComplete="off"
          maxLength={kioskLabelMaximumLength}
          error={errorText(errors.label)}
          {...register('label')}
        />
        <TextField
          label={t('form.pin')}
          hint={t('form.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          error={errorText(errors.pin)}
          {...register('pin')}
        />
      </div>
    </form>
  );
}

/** The job that the screen is narrowed to, or the only one there is; `listed` is not known before it is loaded. */
export function firstChoice(jobId: string | null, listed: readonly { id: string }[] | undefined): string[] {
  if (!listed) return jobId === null ? [] : [jobId];
  const wanted = jobId ?? (listed.length === 1 ? listed[0]?.id : undefined);
  return listed.filter(({ id }) => id === wanted).map(({ id }) => id);
}
