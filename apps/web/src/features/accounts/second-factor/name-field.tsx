import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { passkeyLimits } from '@relevo/domain/second-factor';
import { TextField } from '@relevo/ui/field';
import type { RefObject } from 'react';

type NameFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  isMissing: boolean;
  error: Error | null;
  onChange(name: string): void;
};

/** The name of a passkey. */
export function NameField({ ref, name, isMissing, error, onChange }: NameFieldProps) {
  const t = useTexts('accounts/second-factor');
  const refused = error instanceof ApiError ? error.fields.name?.join(' ') : undefined;
  return (
    <TextField
      ref={ref}
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      error={isMissing ? t('passkeys.nameMissing') : refused}
      name="name"
      autoComplete="off"
      required
      maxLength={passkeyLimits.nameLength}
      value={name}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What is not shown below the field. */
export function isAboutName(error: Error): boolean {
  return error instanceof ApiError && error.fields.name !== undefined;
}
