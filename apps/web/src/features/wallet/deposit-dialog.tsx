import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { DepositView, WalletView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { showToast } from '../../platform/toasts.ts';
import { amountEntry, isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { depositProblems } from './amount-rules.ts';
import { CardEntry } from './card-entry.tsx';
import { type DepositEntry, DepositFields } from './deposit-fields.tsx';
import { useMoneyMove } from './use-wallet-call.ts';
import { walletCalls } from './wallet.api.ts';

type DepositDialogProps = {
  wallet: WalletView;
  /** Filled in at the start. */
  amount?: string;
  onClose(): void;
};

/** Deposits money: a card first when there is none, then the amount, then the result. */
export function DepositDialog({ wallet, amount: offered = '', onClose }: DepositDialogProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const formId = useId();
  const [wantsOtherCard, setWantsOtherCard] = useState(false);
  const [awaited, setAwaited] = useState<DepositView | null>(null);
  const deposit = useMoneyMove(walletCalls.deposit);
  const form = useForm<DepositEntry>({
    defaultValues: { amount: amountEntry(offered, language) },
    resolver: problemResolver(({ amount }) => depositProblems(amount)),
  });
  const amount = readAmountEntry(form.watch('amount'));
  const money = (value: string) => formatMoney(value, language);

  const submit = form.handleSubmit((entry) =>
    deposit.mutate(readAmountEntry(entry.amount), {
      onSuccess: (made) => {
        if (made.status === 'pending') return setAwaited(made);
        showToast('success', t('deposit.done', { amount: money(made.amount) }));
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError) showServerFieldErrors(form.setError, error.fields, ['amount']);
      },
    }),
  );

  function changeCard(): void {
    deposit.reset();
    setWantsOtherCard(true);
  }

  function footer() {
    if (awaited) return <Button onClick={onClose}>{t('close')}</Button>;
    if (!wallet.card) return undefined;
    if (wantsOtherCard) {
      return (
        <Button variant="secondary" onClick={() => setWantsOtherCard(false)}>
          {t('back')}
        </Button>
      );
    }
    return (
      <>
        <Button variant="secondary" disabled={deposit.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={formId} busy={deposit.isPending} busyText={t('deposit.busy')}>
          {isPositiveAmount(amount) ? t('deposit.confirm', { amount: money(amount) }) : t('deposit.confirmNothing')}
        </Button>
      </>
    );
  }

  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !deposit.isPending && onClose()}
      title={t('deposit.title')}
      closeText={t('close')}
      footer={footer()}
    >
      {awaited ? (
        <Alert tone="info" title={t('deposit.confirming.title')}>
          {t('deposit.confirming.text', { amount: money(awaited.amount) })}
        </Alert>
      ) : wantsOtherCard || !wallet.card ? (
        <div className="grid gap-4">
          {!wallet.card && <p>{t('deposit.needsCard')}</p>}
          <CardEntry onAdded={() => setWantsOtherCard(false)} />
        </div>
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <DepositFields
            form={form}
            card={wallet.card}
            due={wallet.due}
            error={deposit.error}
            onOtherCard={deposit.isPending ? undefined : changeCard}
          />
        </form>
      )}
    </Dialog>
  );
}
