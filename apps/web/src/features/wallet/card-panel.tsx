import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { CardView } from '@relevo/contracts/wallet';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { CardEntry } from './card-entry.tsx';
import { cardName } from './card-name.ts';
import { useWalletRefresh } from './use-wallet-call.ts';
import { walletCalls } from './wallet.api.ts';

/** The card that deposits are charged to, and the ways to add, change and remove it. */
export function CardPanel({ card }: { card: CardView | null }) {
  const t = useTexts('wallet');
  const [isAdding, setIsAdding] = useState(false);
  const name = card && cardName(card);
  return (
    <Card title={t('card.title')}>
      {card && name ? (
        <div className="grid gap-4">
          <div className="flex items-center gap-4">
            <CardMark />
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{name}</p>
              <p className="text-ink-muted text-sm tabular-nums">
                {t('card.expires', { month: String(card.exp_month).padStart(2, '0'), year: card.exp_year })}
              </p>
            </div>
          </div>
          <p className="text-ink-muted text-sm">{t('card.use')}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={t('card.changeFor', { card: name })}
              onClick={() => setIsAdding(true)}
            >
              {t('card.change')}
            </Button>
            <RemoveCard name={name} />
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-muted">{t('card.none')}</p>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            aria-haspopup="dialog"
            className="max-sm:w-full sm:justify-self-start"
            onClick={() => setIsAdding(true)}
          >
            {t('card.add')}
          </Button>
        </div>
      )}
      {isAdding && <CardDialog current={name} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

function CardMark() {
  return (
    <span
      aria-hidden="true"
      className="grid h-11 w-16 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink"
    >
      <CreditCard className="size-6" />
    </span>
  );
}

type CardDialogProps = {
  /** The card that the new one takes the place of. */
  current: string | null;
  onClose(): void;
};

function CardDialog({ current, onClose }: CardDialogProps) {
  const t = useTexts('wallet');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(current ? 'card.changeTitle' : 'card.add')}
      description={current ? t('card.replaces', { card: current }) : undefined}
      closeText={t('close')}
    >
      <CardEntry onAdded={onClose} />
    </Dialog>
  );
}

function RemoveCard({ name }: { name: string }) {
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
          size="sm"
          isDanger
          closeText={t('close')}
          title={t('removal.title')}
          keepText={t('removal.keep')}
          confirmText={t('removal.confirm')}
          busyText={t('removal.busy')}
          busy={removal.isPending}
          errorText={removal.error?.message}
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
