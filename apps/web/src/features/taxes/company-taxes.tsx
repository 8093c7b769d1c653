import { useTexts } from '@relevo/browser/texts';
import type { CompanyTaxProfileView } from '@relevo/contracts/taxes';
import { taxCountries } from '@relevo/domain/papers';
import { Card } from '@relevo/ui/card';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fetchedSchema } from '../../platform/forms/fetched-rules.ts';
import { SectionForm } from '../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useSectionForm } from '../../platform/forms/use-section-form.ts';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useSession } from '../../platform/session.tsx';
import { LegalPayer } from './legal-payer.tsx';
import { NumberFields } from './number-fields.tsx';
import { T4aDownload } from './t4a-download.tsx';
import { type CompanyTaxValues, companyTaxValues, missingParts } from './tax-values.ts';
import { companyTaxesQuery, useTaxCalls } from './taxes.api.ts';

const problemsOf = fetchedSchema(() => import('@relevo/contracts/taxes').then((file) => file.CompanyTaxProfileBody));

/** Who owes the pay by law, the company's numbers, and what it needs for the year. */
export function CompanyTaxes() {
  const t = useTexts('taxes');
  const profile = useQuery(companyTaxesQuery);
  return (
    <Card title={t('company.title')}>
      {profile.isPending && <Skeleton className="h-96" />}
      <LoadError query={profile} />
      {profile.data && <CompanyTaxForm profile={profile.data} />}
      {profile.data?.country === 'CA' && <T4aDownload />}
    </Card>
  );
}

function CompanyTaxForm({ profile }: { profile: CompanyTaxProfileView }) {
  const t = useTexts('taxes');
  const { user } = useSession();
  const errorText = useFieldErrorText();
  const { saveCompany } = useTaxCalls();
  const saved = useMemo(() => companyTaxValues(profile), [profile]);
  const section = useSectionForm<CompanyTaxValues>({
    title: t('company.title'),
    draftKey: `${user?.id}.company-taxes`,
    saved,
    problemsOf: async (values) => ({ ...(await problemsOf(values)), ...missingParts(values) }),
    save: async (values) => companyTaxValues(await saveCompany(values)),
  });
  const { register, control, formState } = section.form;
  const { errors } = formState;
  const values = useWatch({ control }) as CompanyTaxValues;

  return (
    <SectionForm section={section}>
      <LegalPayer form={section.form} payer={values.legal_payer} />
      <h3 className="mt-2 font-semibold">{t('company.numbers')}</h3>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={t('country')}
          options={taxCountries.map((country) => ({ value: country, label: t(`countries.${country}`) }))}
          error={errorText(errors.country)}
          {...register('country')}
        />
      </div>
      <NumberFields country={values.country} values={values} errors={errors} inputs={register} />
      <p className="max-w-2xl text-sm">{t('contained.company')}</p>
    </SectionForm>
  );
}
