import type { WithdrawalView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useWalletRefresh } from './use-wallet-call.ts';
import { walletCalls } from './wallet.api.ts';

export function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const refresh = useWalletRefresh();
  const amount = formatMoney(withdrawal.amount, language);
  const cancellation = useMutation({
    mutationFn: () => walletCalls.cancelWithdrawal(withdrawal.id),
    onSuccess: () => showToast('success', t('cancellation.done', { amount })),
    onSettled: refresh,
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('cancellation.actionFor', { amount })}
        className="mt-1 justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {t('cancellation.action')}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t('cancellation.title')}
          keepText={t('cancellation.keep')}
          confirmText={t('cancellation.confirm')}
          busyText={t('cancellation.busy')}
          busy={cancellation.isPending}
          error={cancellation.error}
          onConfirm={() => cancellation.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('cancellation.consequence', { amount, account: withdrawal.account })}</p>
        </QuestionDialog>
      )}
    </>
  );
}
