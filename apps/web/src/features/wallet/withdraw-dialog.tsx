import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WalletView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { showToast } from '../../platform/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { withdrawalProblems } from './amount-rules.ts';
import { useMoneyMove } from './use-wallet-call.ts';
import { methodQuery, walletCalls } from './wallet.api.ts';
import { type WithdrawalEntry, WithdrawalFields } from './withdrawal-fields.tsx';
import { obstacleOf, WithdrawalObstacle } from './withdrawal-obstacle.tsx';
import { splitOfParts } from './withdrawal-split.ts';

type WithdrawDialogProps = { wallet: WalletView; onClose(): void; onDeposit(): void };

/** Withdraws money to the bank and back to cards: shows obstacles, where each part goes and the consequences. */
export function WithdrawDialog({ wallet, onClose, onDeposit }: WithdrawDialogProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const ids = { amount: useId(), account: useId() };
  const method = useQuery(methodQuery);
  const [isChangingAccount, setIsChangingAccount] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const withdrawal = useMoneyMove(walletCalls.withdraw);
  const form = useForm<WithdrawalEntry>({
    defaultValues: { amount: '' },
    resolver: problemResolver(({ amount }) => withdrawalProblems(amount, { available: wallet.available, language })),
  });
  const amount = readAmountEntry(form.watch('amount'));
  // The button promises an amount only when the form would accept it.
  const isPossible =
    isPositiveAmount(amount) &&
    !withdrawalProblems(form.watch('amount'), { available: wallet.available, language }).amount;
  const money = (value: string) => formatMoney(value, language);
  const details = method.data?.current_details ?? null;
  const obstacle = obstacleOf(wallet, method);
  const isBusy = withdrawal.isPending || isSaving;

  const submit = form.handleSubmit((entry) =>
    withdrawal.mutate(readAmountEntry(entry.amount), {
      onSuccess: (made) => {
        const { bank, card } = splitOfParts(made.parts);
        const words = { amount: money(bank ?? made.amount), account: made.account };
        if (bank !== null && card !== null)
          showToast('success', t('withdrawal.doneBoth', { ...words, card: money(card) }));
        else showToast('success', t(bank === null ? 'withdrawal.doneCard' : 'withdrawal.done', words));
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError) showServerFieldErrors(form.setError, error.fields, ['amount']);
      },
    }),
  );

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
          onEnterAccount={() => setIsChangingAccount(true)}
        />
      ) : (
        <form id={ids.amount} noValidate onSubmit={(event) => void submit(event)}>
          <WithdrawalFields
            form={form}
            wallet={wallet}
            details={details}
            error={withdrawal.error}
            onChangeAccount={withdrawal.isPending ? undefined : () => setIsChangingAccount(true)}
          />
        </form>
      )}
    </Dialog>
  );
}
