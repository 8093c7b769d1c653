import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { bankInstitutionDigits, bankTransitDigits } from '@relevo/domain/account';
import { Alert } from '@relevo/ui/alert';
import { TextField } from '@relevo/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { usePasswordConfirmation } from '../../platform/confirmation/use-password-confirmation.tsx';
import { onlyDigits } from '../../platform/forms/phone-entry.ts';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useBankAccountDigits } from '../../platform/public-config.ts';
import { showToast } from '../../platform/toasts.ts';
import { type BankDetails, type BankField, bankFields, bankProblems } from './bank-details.ts';
import { methodQuery, walletCalls } from './wallet.api.ts';

type AccountFormProps = { id: string; onBusy(isBusy: boolean): void; onSaved(): void };

/** The account that withdrawals go to. It starts empty: the stored number is never shown in full, so it cannot be edited. */
export function AccountForm({ id, onBusy, onSaved }: AccountFormProps) {
  const t = useTexts('wallet');
  const errorText = useFieldErrorText();
  const queryClient = useQueryClient();
  const { confirmed, dialog } = usePasswordConfirmation();
  const accountDigits = useBankAccountDigits();
  const maximumDigits: Record<BankField, number> = {
    bank_institution: bankInstitutionDigits,
    bank_transit: bankTransitDigits,
    bank_account: accountDigits,
  };
  const { register, handleSubmit, setError, formState } = useForm<BankDetails>({
    defaultValues: { bank_account: '', bank_institution: '', bank_transit: '' },
    resolver: problemResolver((details) => bankProblems(details, accountDigits)),
  });
  const saving = useMutation({
    mutationFn: (details: BankDetails) => confirmed(() => walletCalls.setMethod(details)),
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
    <>
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
            hint={t(`banking.hints.${name}`, { digits: maximumDigits[name] })}
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
      {dialog}
    </>
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
