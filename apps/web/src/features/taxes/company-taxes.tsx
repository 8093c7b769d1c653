import { useTexts } from '@relevo/browser/texts';
import type { CompanyTaxProfileView } from '@relevo/contracts/taxes';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fetchedSchema } from '../../platform/forms/fetched-rules.ts';
import { SectionForm } from '../../platform/forms/section-form.tsx';
import { useSectionForm } from '../../platform/forms/use-section-form.ts';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useSession } from '../../platform/session.tsx';
import { LegalPayer } from './legal-payer.tsx';
import { T4aDownload } from './t4a-download.tsx';
import { TaxNumbers } from './tax-numbers.tsx';
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
  const values = useWatch({ control }) as CompanyTaxValues;

  return (
    <SectionForm section={section}>
      <LegalPayer form={section.form} payer={values.legal_payer} />
      <h3 className="mt-2 font-semibold">{t('company.numbers')}</h3>
      <TaxNumbers side="company" values={values} errors={formState.errors} inputs={register} />
    </SectionForm>
  );
}
