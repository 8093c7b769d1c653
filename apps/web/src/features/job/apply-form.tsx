import type { JobDetailView } from '@relevo/contracts/jobs';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-client.ts';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { firstWageEntry, readWageEntry, wageProblems } from './asked-wage.ts';
import { useApply } from './job.api.ts';
import { WagePreview } from './wage-preview.tsx';

type Values = { final_wage: string };
type ApplyFormProps = {
  job: JobDetailView;
  /** The most that may be asked; null when only the general rules count. */
  highestWage: string | null;
};

/** A worker names the wage they would work for, and sees at once what it comes to. */
export function ApplyForm({ job, highestWage }: ApplyFormProps) {
  const t = useTexts('job');
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
