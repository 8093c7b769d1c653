import { useTexts } from '@relevo/browser/texts';
import { TextField } from '@relevo/ui/field';
import { TextareaField } from '@relevo/ui/textarea-field';

export type ClaimValues = { amount: string; reason: string };
export const emptyClaim: ClaimValues = { amount: '', reason: '' };
const longestReason = 1000;

export function isClaimComplete({ amount, reason }: ClaimValues): boolean {
  return amount.trim() !== '' && reason.trim() !== '';
}

type ClaimFieldsProps = {
  viewer: 'worker' | 'employer';
  values: ClaimValues;
  onChange(values: ClaimValues): void;
  amountError: string | undefined;
  showsMissing: boolean;
};

/** What the whole shift should pay, and why. */
export function ClaimFields(props: ClaimFieldsProps) {
  return (
    <>
      <ClaimAmount {...props} />
      <ClaimReason {...props} />
    </>
  );
}

export function ClaimAmount({ values, onChange, amountError, showsMissing }: Omit<ClaimFieldsProps, 'viewer'>) {
  const t = useTexts('attendance/parts');
  const isMissing = showsMissing && values.amount.trim() === '';
  return (
    <TextField
      label={t('dispute.amount')}
      hint={t('dispute.amountHint')}
      inputMode="decimal"
      autoComplete="off"
      required
      value={values.amount}
      onChange={(event) => onChange({ ...values, amount: event.target.value })}
      error={isMissing ? t('dispute.missing') : amountError}
    />
  );
}

export function ClaimReason({ viewer, values, onChange, showsMissing }: Omit<ClaimFieldsProps, 'amountError'>) {
  const t = useTexts('attendance/parts');
  const isMissing = showsMissing && values.reason.trim() === '';
  return (
    <TextareaField
      label={t('dispute.reason')}
      hint={t(`dispute.reasonHint.${viewer}`)}
      required
      rows={3}
      maxLength={longestReason}
      value={values.reason}
      onChange={(event) => onChange({ ...values, reason: event.target.value })}
      error={isMissing ? t('dispute.missing') : undefined}
    />
  );
}
