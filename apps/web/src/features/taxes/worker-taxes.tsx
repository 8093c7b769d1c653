import { useTexts } from '@relevo/browser/texts';
import type { TaxProfileView } from '@relevo/contracts/taxes';
import { TextField } from '@relevo/ui/field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AfterSave } from '../../platform/forms/after-save.ts';
import { fetchedSchema } from '../../platform/forms/fetched-rules.ts';
import { SectionForm } from '../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useSectionForm } from '../../platform/forms/use-section-form.ts';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { TaxNumbers } from './tax-numbers.tsx';
import { type TaxValues, taxValues } from './tax-values.ts';
import { useTaxCalls, workerTaxesQuery } from './taxes.api.ts';

const problemsOf = fetchedSchema(() => import('@relevo/contracts/taxes').then((file) => file.TaxProfileBody));

/** The numbers under which a worker collects taxes, for receipts and invoices. Few have them: closed until it is opened. */
export function WorkerTaxes() {
  const t = useTexts('taxes');
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group mt-5 border-line border-t pt-3"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-medium">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        {t('worker.title')}
      </summary>
      <div className="pt-3">
        {wasOpened && (
          // No part of the profile's checklist: after these are saved, its section stays open.
          <AfterSave value={stayOpen}>
            <WorkerTaxProfile />
          </AfterSave>
        )}
      </div>
    </details>
  );
}

function stayOpen(): void {}

function WorkerTaxProfile() {
  const profile = useQuery(workerTaxesQuery);
  if (profile.isPending) return <Skeleton className="h-48 rounded-card" />;
  if (!profile.data) return <LoadError query={profile} />;
  return <WorkerTaxForm profile={profile.data} />;
}

function WorkerTaxForm({ profile }: { profile: TaxProfileView }) {
  const t = useTexts('taxes');
  const errorText = useFieldErrorText();
  const { saveWorker } = useTaxCalls();
  const saved = useMemo(() => taxValues(profile), [profile]);
  const section = useSectionForm<TaxValues>({
    title: t('worker.title'),
    draftKey: null,
    saved,
    problemsOf,
    save: async (values) => taxValues(await saveWorker(values)),
  });
  const { register, control, formState } = section.form;
  const { errors } = formState;
  const values = useWatch({ control }) as TaxValues;

  return (
    <SectionForm section={section}>
      <p className="max-w-2xl text-ink-muted text-sm">{t('worker.intro')}</p>
      <TaxNumbers side="worker" values={values} errors={errors} inputs={register}>
        <TextField
          label={t('worker.businessName')}
          hint={t('worker.businessNameHint')}
          autoComplete="organization"
          error={errorText(errors.business_name)}
          {...register('business_name')}
        />
      </TaxNumbers>
    </SectionForm>
  );
}
