import { bankAccountMaximumDigits, bankInstitutionDigits, bankTransitDigits } from '@relevo/domain/account';
import { Alert } from '@relevo/ui/alert';
import { TextField } from '@relevo/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-client.ts';
import { onlyDigits } from '../../platform/forms/phone-entry.ts';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { type BankDetails, type BankField, bankFields, bankProblems } from './bank-details.ts';
import { methodQuery, walletCalls } from './wallet.api.ts';

const maximumDigits: Record<BankField, number> = {
  bank_institution: bankInstitutionDigits,
  bank_transit: bankTransitDigits,
  bank_account: bankAccountMaximumDigits,
};

type AccountFormProps = { id: string; onBusy(isBusy: boolean): void; onSaved(): void };

/** The account that withdrawals go to. It begins empty: the number we have is never shown whole, so it cannot be mended. */
export function AccountForm({ id, onBusy, onSaved }: AccountFormProps) {
  const t = useTexts('wallet');
  const errorText = useFieldErrorText();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<BankDetails>({
    defaultValues: { bank_account: '', bank_institution: '', bank_transit: '' },
    resolver: problemResolver(bankProblems),
  });
  const saving = useMutation({
    mutationFn: walletCalls.setMethod,
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (method) => {
      queryClient.setQueryData(methodQuery.queryKey, method);
      showToast('success', t('banking.saved', { account: method.current_details?.bank_account ?? '' }));
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError) showServerFieldErrors(setError, ownFields(error.fields), bankFields);
    },
  });

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((details) => saving.mutate(details))(event)}
      className="grid gap-5"
    >
      <p className="text-ink-muted text-sm">{t('banking.formText')}</p>
      {bankFields.map((name) => (
        <TextField
          key={name}
          label={t(`banking.fields.${name}`)}
          hint={t(`banking.hints.${name}`)}
          error={errorText(formState.errors[name])}
          inputMode="numeric"
          autoComplete="off"
          required
          {...register(name, {
            onChange: (event) => {
              event.target.value = onlyDigits(event.target.value).slice(0, maximumDigits[name]);
            },
          })}
        />
      ))}
      {saving.error && !hasOwnField(saving.error) && <Alert tone="danger">{saving.error.message}</Alert>}
    </form>
  );
}

const wirePrefix = 'withdrawal_details.';

/** The server names a field by its whole path. */
function ownFields(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name.replace(wirePrefix, ''), texts]));
}

function hasOwnField(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith(wirePrefix));
}
