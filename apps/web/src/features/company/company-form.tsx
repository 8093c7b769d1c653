import { CompanyBody, type CompanyView } from '@relevo/contracts/companies';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useMemo } from 'react';
import { schemaProblems } from '../../platform/forms/schema-problems.ts';
import { SectionForm } from '../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useSectionForm } from '../../platform/forms/use-section-form.ts';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useCompanyCalls } from './company.api.ts';
import { type CompanyValues, companyBody, companyValues, sizesWith } from './company-values.ts';

export function CompanyForm({ company }: { company: CompanyView | null }) {
  const t = useTexts('company');
  const errorText = useFieldErrorText();
  const { user } = useSession();
  const { save } = useCompanyCalls();
  const saved = useMemo(() => companyValues(company), [company]);
  const section = useSectionForm<CompanyValues>({
    title: t('section'),
    draftKey: `${user?.id}.company`,
    saved,
    problemsOf: (values) => schemaProblems(CompanyBody, companyBody(values)),
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
