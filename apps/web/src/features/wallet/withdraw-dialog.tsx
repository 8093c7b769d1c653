import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WalletView, WithdrawalView } from '@relevo/contracts/wallet';
import { bankInstitutionDigits, bankTransitDigits } from '@relevo/domain/account';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePasswordConfirmation } from '../../platform/confirmation/use-password-confirmation.tsx';
import { onlyDigits } from '../../platform/forms/phone-entry.ts';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useBankAccountDigits } from '../../platform/public-config.ts';
import { showToast } from '../../platform/toasts.ts';
import { isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { amountErrors, withdrawalProblems } from './amount-rules.ts';
import { type BankDetails, type BankField, bankFields, bankProblems } from './bank-details.ts';
import { destinationOf } from './payouts/destination.ts';
import { useMoneyMove } from './use-wallet-call.ts';
import { methodQuery, payoutAccountQuery, walletCalls } from './wallet.api.ts';
import { type WithdrawalEntry, WithdrawalFields } from './withdrawal-fields.tsx';
import { obstacleOf, WithdrawalObstacle } from './withdrawal-obstacle.tsx';
import { leavesNow, splitOfParts } from './withdrawal-split.ts';

type WithdrawDialogProps = { wallet: WalletView; onClose(): void; onDeposit(): void; onWithdrawn(): void };

/** Withdraws money to the bank and back to cards: shows obstacles, where each part goes and the consequences. */
export function WithdrawDialog({ wallet, onClose, onDeposit, onWithdrawn }: WithdrawDialogProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const ids = { amount: useId(), account: useId() };
  const method = useQuery(methodQuery);
  const account = useQuery(payoutAccountQuery);
  const [isChangingAccount, setIsChangingAccount] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const withdrawal = useMoneyMove(walletCalls.withdraw);
  const form = useForm<WithdrawalEntry>({
    defaultValues: { amount: '', speed: 'standard' },
    resolver: problemResolver(({ amount }) => withdrawalProblems(amount, { most: leavesNow(wallet), language })),
  });
  const amount = readAmountEntry(form.watch('amount'));
  // The button promises an amount only when the form would accept it.
  const isPossible =
    isPositiveAmount(amount) && !withdrawalProblems(form.watch('amount'), { most: leavesNow(wallet), language }).amount;
  const money = (value: string) => formatMoney(value, language);
  const destination = destinationOf(method.data?.current_details ?? null, account.data);
  const obstacle = obstacleOf(wallet, method, account);
  const isBusy = withdrawal.isPending || isSaving;

  const submit = form.handleSubmit((entry) =>
    withdrawal.mutate(
      { amount: readAmountEntry(entry.amount), speed: entry.speed },
      {
        onSuccess: (made) => {
          showToast('success', doneWords(made));
          onWithdrawn();
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError) showServerFieldErrors(form.setError, amountErrors(error), ['amount']);
        },
      },
    ),
  );

  function doneWords({ amount: whole, account, parts, waiting }: WithdrawalView): string {
    const { bank, card } = splitOfParts(parts);
    const words = { amount: money(bank ?? whole), account };
    if (bank === null) return t('withdrawal.doneCard', words);
    const toCard = card === null ? '' : ` ${t('withdrawal.doneToo', { card: money(card) })}`;
    if (waiting?.reason === 'review') return t('withdrawal.doneReview', words) + toCard;
    if (waiting && !waiting.until) return t('withdrawal.doneWaits', words) + toCard;
    if (waiting?.until)
      return t('withdrawal.doneLater', { ...words, at: formatInstant(waiting.until, language) }) + toCard;
    return card === null ? t('withdrawal.done', words) : t('withdrawal.doneBoth', { ...words, card: money(card) });
  }

  function footer() {
    if (isChangingAccount) {
      return (
        <>
          <Button variant="secondary" disabled={isSaving} onClick={() => setIsChangingAccount(false)}>
            {t('back')}
          </Button>
          <Button type="submit" form={ids.account} busy={isSaving} busyText={t('banking.busy')}>
            {t('banking.save')}
          </Button>
        </>
      );
    }
    if (obstacle) {
      return (
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          {(obstacle === 'due' || obstacle === 'owed') && (
            <Button onClick={onDeposit}>{t('withdrawal.due.action')}</Button>
          )}
        </>
      );
    }
    return (
      <>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={ids.amount} busy={withdrawal.isPending} busyText={t('withdrawal.busy')}>
          {isPossible ? t('withdrawal.confirm', { amount: money(amount) }) : t('withdrawal.confirmNothing')}
        </Button>
      </>
    );
  }

  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t(isChangingAccount ? 'banking.formTitle' : 'withdrawal.title')}
      closeText={t('close')}
      footer={footer()}
    >
      {isChangingAccount ? (
        <AccountForm id={ids.account} onBusy={setIsSaving} onSaved={() => setIsChangingAccount(false)} />
      ) : obstacle ? (
        <WithdrawalObstacle
          obstacle={obstacle}
          wallet={wallet}
          method={method}
          account={account}
          onEnterAccount={() => setIsChangingAccount(true)}
        />
      ) : (
        <form id={ids.amount} noValidate onSubmit={(event) => void submit(event)}>
          <WithdrawalFields
            form={form}
            wallet={wallet}
            destination={destination}
            payoutAccount={account.data}
            error={withdrawal.error}
            onChangeAccount={withdrawal.isPending ? undefined : () => setIsChangingAccount(true)}
          />
        </form>
      )}
    </Dialog>
  );
}

type AccountFormProps = { id: string; onBusy(isBusy: boolean): void; onSaved(): void };

/** The account that withdrawals go to. It starts empty: the stored number is never shown in full, so it cannot be edited. */
function AccountForm({ id, onBusy, onSaved }: AccountFormProps) {
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
      void queryClient.invalidateQueries({ queryKey: payoutAccountQuery.queryKey });
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
