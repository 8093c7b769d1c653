import { Button } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useWalletRefresh } from './use-wallet-call.ts';
import { walletCalls } from './wallet.api.ts';

export function RemoveCard({ name }: { name: string }) {
  const t = useTexts('wallet');
  const [isAsking, setIsAsking] = useState(false);
  const refresh = useWalletRefresh();
  const removal = useMutation({
    mutationFn: walletCalls.removeCard,
    onSuccess: () => showToast('success', t('removal.done', { card: name })),
    onSettled: refresh,
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={t('card.removeFor', { card: name })}
        onClick={() => setIsAsking(true)}
      >
        {t('card.remove')}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t('removal.title')}
          keepText={t('removal.keep')}
          confirmText={t('removal.confirm')}
          busyText={t('removal.busy')}
          busy={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p className="font-semibold tabular-nums">{name}</p>
          <p>{t('removal.consequence')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
