import type { WalletView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-client.ts';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { AccountForm } from './account-form.tsx';
import { isPositiveAmount, readAmountEntry, withdrawalProblems } from './amount-entry.ts';
import { useMoneyMove } from './use-wallet-call.ts';
import { methodQuery, walletCalls } from './wallet.api.ts';
import { type WithdrawalEntry, WithdrawalFields } from './withdrawal-fields.tsx';
import { obstacleOf, WithdrawalObstacle } from './withdrawal-obstacle.tsx';

type WithdrawDialogProps = { wallet: WalletView; onClose(): void; onDeposit(): void };

/** Sends money to a bank account: says what stands in the way, where it goes, and what follows. */
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
  const money = (value: string) => formatMoney(value, language);
  const details = method.data?.current_details ?? null;
  const obstacle = obstacleOf(wallet, method);
  const isBusy = withdrawal.isPending || isSaving;

  const submit = form.handleSubmit((entry) =>
    withdrawal.mutate(readAmountEntry(entry.amount), {
      onSuccess: (made) => {
        showToast('success', t('withdrawal.done', { amount: money(made.amount), account: made.account }));
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
          {obstacle === 'due' && <Button onClick={onDeposit}>{t('withdrawal.due.action')}</Button>}
        </>
      );
    }
    return (
      <>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={ids.amount} busy={withdrawal.isPending} busyText={t('withdrawal.busy')}>
          {isPositiveAmount(amount)
            ? t('withdrawal.confirm', { amount: money(amount) })
            : t('withdrawal.confirmNothing')}
        </Button>
      </>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t(isChangingAccount ? 'banking.formTitle' : 'withdrawal.title')}
      closeText={t('close')}
      footer={footer()}
    >
      {isChangingAccount ? (
        <AccountForm id={ids.account} onBusy={setIsSaving} onSaved={() => setIsChangingAccount(false)} />
      ) : obstacle || !details ? (
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
