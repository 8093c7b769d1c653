import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { bankInstitutionDigits, bankTransitDigits, socialInsuranceNumberDigits } from '@relevo/domain/account';
import { hasValidSinChecksum } from '@relevo/domain/social-insurance-number';
import { TextField } from '@relevo/ui/field';
import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { type Control, useController } from 'react-hook-form';
import { usePasswordConfirmation } from '../../../../platform/confirmation/use-password-confirmation.tsx';
import { onlyDigits } from '../../../../platform/forms/phone-entry.ts';
import { SectionForm } from '../../../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../../../platform/forms/use-field-error-text.ts';
import { lazyPart } from '../../../../platform/lazy-part.tsx';
import { useBankAccountDigits } from '../../../../platform/public-config.ts';
import { useProfileSection } from './use-profile-section.ts';

/** Open to verified workers, so it is no part of the profile's first files. */
const WorkerTaxes = lazyPart(() => import('../../../taxes/taxes.ts').then((file) => file.WorkerTaxes), ['taxes']);

const bankingValues = (user: UserView) => ({
  bank_institution: user.bank_institution,
  bank_transit: user.bank_transit,
  bank_account: user.bank_account,
  social_insurance_number: user.social_insurance_number,
});
type BankingValues = ReturnType<typeof bankingValues>;

export function BankingSection({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { confirmed, dialog } = usePasswordConfirmation();
  const section = useProfileSection<BankingValues>({
    name: 'banking',
    user,
    valuesOf: bankingValues,
    bodyOf: (values) => values,
    keepsDraft: false,
    confirmed,
  });
  const { control } = section.form;

  return (
    <>
      <SectionForm section={section}>
        <p className="flex items-start gap-2 text-ink-muted text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('bankingPrivacy')}
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberEntry control={control} name="bank_institution" />
          <NumberEntry control={control} name="bank_transit" />
          <NumberEntry control={control} name="bank_account" />
          <NumberEntry control={control} name="social_insurance_number" />
        </div>
      </SectionForm>
      <Suspense>{user.user_type === 'worker' && user.is_verified && <WorkerTaxes />}</Suspense>
      {dialog}
    </>
  );
}

type NumberEntryProps = { control: Control<BankingValues>; name: keyof BankingValues };

function NumberEntry({ control, name }: NumberEntryProps) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const { field, fieldState } = useController({ control, name });
  const maximumDigits: Record<keyof BankingValues, number> = {
    bank_institution: bankInstitutionDigits,
    bank_transit: bankTransitDigits,
    bank_account: useBankAccountDigits(),
    social_insurance_number: socialInsuranceNumberDigits,
  };
  const maximum = maximumDigits[name];
  const looksMistyped =
    name === 'social_insurance_number' && field.value.length === maximum && !hasValidSinChecksum(field.value);

  return (
    <TextField
      ref={field.ref}
      name={name}
      label={t(`fields.${name}`)}
      hint={isMasked(field.value) ? t('hints.masked') : t(`hints.${name}`, { digits: maximum })}
      warning={looksMistyped && !isMasked(field.value) ? t('fields.sinMistyped') : undefined}
      error={errorText(fieldState.error)}
      inputMode="numeric"
      autoComplete="off"
      value={field.value}
      onBlur={field.onBlur}
      // The whole mask is marked, so that typing replaces it.
      onFocus={(event) => isMasked(field.value) && event.target.select()}
      onChange={(event) => field.onChange(readNumberEntry(event.target.value, { before: field.value, maximum }))}
    />
  );
}

/** A number that the server shows only the end of. */
export function isMasked(value: string): boolean {
  return value.startsWith('•');
}

/**
 * What a field holds after an edit. Numbers take digits only. A masked number cannot be edited in the middle, so the
 * first edit of it starts again with whatever was typed beside it.
 */
export function readNumberEntry(text: string, { before, maximum }: { before: string; maximum: number }): string {
  const typed = isMasked(before) && text.includes('•') ? besideMask(text, before) : text;
  return onlyDigits(typed).slice(0, maximum);
}

function besideMask(text: string, mask: string): string {
  return text.includes(mask) ? text.replace(mask, '') : '';
}
