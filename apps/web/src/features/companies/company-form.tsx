import { useTexts } from '@relevo/browser/texts';
import type { CompanyBody, CompanyView } from '@relevo/contracts/companies';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useMemo } from 'react';
import { fetchedSchema } from '../../platform/forms/fetched-rules.ts';
import { SectionForm } from '../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useSectionForm } from '../../platform/forms/use-section-form.ts';
import { useSession } from '../../platform/session.tsx';
import { useCompanyCalls } from './company.api.ts';

const companyProblems = fetchedSchema(() => import('@relevo/contracts/companies').then((file) => file.CompanyBody));

type CompanyValues = Required<CompanyBody>;

export function companyValues(company: CompanyView | null): CompanyValues {
  return {
    name: company?.name ?? '',
    legal_name: company?.legal_name ?? '',
    industry: company?.industry ?? '',
    size: company?.size ?? '',
    website: company?.website ?? '',
    phone: company?.phone ?? '',
    email: company?.email ?? '',
    address: company?.address ?? '',
    tax_id: company?.tax_id ?? '',
    registration_number: company?.registration_number ?? '',
  };
}

/** Adds `https://` where only `relevo.example` was typed; the server wants a complete URL. */
export function companyBody({ website, ...rest }: CompanyValues): CompanyValues {
  const written = website.trim();
  const isBare = /^[^\s:/]+\.[^\s:/]+(\/\S*)?$/.test(written);
  return { ...rest, website: isBare ? `https://${written}` : written };
}

const companySizes = ['1-9', '10-49', '50-199', '200-499', '500+'] as const;

/** The sizes to choose from, and the one that was written some other way before. */
export function sizesWith(current: string): string[] {
  return current === '' || companySizes.some((size) => size === current)
    ? [...companySizes]
    : [...companySizes, current];
}

export function CompanyForm({ company }: { company: CompanyView | null }) {
  const t = useTexts('companies');
  const errorText = useFieldErrorText();
  const { user } = useSession();
  const { save } = useCompanyCalls();
  const saved = useMemo(() => companyValues(company), [company]);
  const section = useSectionForm<CompanyValues>({
    title: t('section'),
    draftKey: `${user?.id}.company`,
    saved,
    problemsOf: (values) => companyProblems(companyBody(values)),
    save: async (values) => companyValues(await save(companyBody(values))),
  });
  const { register, formState } = section.form;
  const { errors } = formState;
  const field = (name: Exclude<keyof CompanyValues, 'size'>) => ({
    label: t(`fields.${name}`),
    error: errorText(errors[name]),
    ...register(name),
  });

  return (
    <SectionForm section={section}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="organization" required />
        <TextField {...field('legal_name')} autoComplete="off" hint={t('hints.legal_name')} />
        <TextField {...field('industry')} autoComplete="off" hint={t('hints.industry')} />
        <SelectField
          label={t('fields.size')}
          placeholder={t('chooseSize')}
          options={sizesWith(saved.size).map((size) => ({ value: size, label: t('employees', { size }) }))}
          error={errorText(errors.size)}
          {...register('size')}
        />
        <TextField {...field('website')} type="url" inputMode="url" autoComplete="url" />
        <TextField {...field('phone')} type="tel" autoComplete="work tel" />
        <TextField {...field('email')} type="email" autoComplete="work email" />
        <TextField {...field('address')} autoComplete="street-address" />
        <TextField {...field('tax_id')} autoComplete="off" hint={t('hints.tax_id')} />
        <TextField {...field('registration_number')} autoComplete="off" hint={t('hints.registration_number')} />
      </div>
    </SectionForm>
  );
}
