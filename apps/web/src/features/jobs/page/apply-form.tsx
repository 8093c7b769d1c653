import { ApiError } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { showToast } from '../../../platform/toasts.ts';
import { firstWageEntry, readWageEntry, wageProblems } from './asked-wage.ts';
import { useApply } from './job.api.ts';
import { payOf, shiftsToBook } from './job-pay.ts';

type Values = { final_wage: string };
type ApplyFormProps = {
  job: JobDetailView;
  /** The most that may be asked; null when only the general rules count. */
  highestWage: string | null;
};

/** A worker names the wage they would work for, and sees at once what it comes to. */
export function ApplyForm({ job, highestWage }: ApplyFormProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const errorText = useFieldErrorText();
  const limits = { highestWage, language };
  const apply = useApply(job.id, { onDone: () => showToast('success', t('apply.done')) });
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: { final_wage: firstWageEntry(job.wage, limits) },
    resolver: problemResolver((values) => wageProblems(values.final_wage, limits)),
  });

  const submit = handleSubmit(({ final_wage }) =>
    apply.mutate(readWageEntry(final_wage), {
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        // An earlier refusal this page does not show: it is about the wage all the same.
        const isAboutWage = error.code === 'lower_wage_needed';
        const fields = isAboutWage ? { final_wage: [error.message] } : error.fields;
        showServerFieldErrors(setError, fields, ['final_wage']);
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('apply.wage')}
        hint={t('apply.wageHint')}
        error={errorText(formState.errors.final_wage)}
        inputMode="decimal"
        autoComplete="off"
        required
        {...register('final_wage')}
      />
      <WagePreview job={job} wage={readWageEntry(watch('final_wage'))} />
      <Button type="submit" wide busy={apply.isPending} busyText={t('apply.sending')}>
        {t('apply.send')}
      </Button>
    </form>
  );
}

/** What a wage comes to over the shifts that can still be worked, while it is being typed. */
function WagePreview({ job, wage }: { job: JobDetailView; wage: string }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const [today] = useState(now);
  const shifts = shiftsToBook(job, today);
  const pay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage });
  const isAmount = pay !== null && !pay.total.startsWith('-');
  return (
    <output className="block min-h-6 text-sm">
      {isAmount
        ? t('apply.preview', { total: formatMoney(pay.total, language), count: shifts.length })
        : t('apply.previewMissing')}
    </output>
  );
}
