import { useTexts } from '@relevo/browser/texts';
import { type UseFormReturn, useController } from 'react-hook-form';
import { RequirementChoices } from '../staffing/requirement-choices.tsx';
import type { JobDraft } from './job-draft.ts';

export function RequirementsField({ form }: { form: UseFormReturn<JobDraft> }) {
  const t = useTexts('jobs/post');
  const { field } = useController({ control: form.control, name: 'requirements' });
  return (
    <RequirementChoices
      title={t('requirements.title')}
      hint={t('requirements.hint')}
      chosen={field.value ?? []}
      onChange={field.onChange}
    />
  );
}
