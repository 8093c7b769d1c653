import { useTexts } from '@relevo/browser/texts';
import type { CardView } from '@relevo/contracts/wallet';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Dialog } from '@relevo/ui/dialog';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { CardEntry } from './card-entry.tsx';
import { cardName } from './card-name.ts';
import { QuestionButton } from './question-button.tsx';
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
  return (
    <QuestionButton
      button={{ variant: 'ghost', 'aria-label': t('card.removeFor', { card: name }), children: t('card.remove') }}
      title={t('removal.title')}
      keepText={t('removal.keep')}
      confirmText={t('removal.confirm')}
      busyText={t('removal.busy')}
      call={walletCalls.removeCard}
      doneText={t('removal.done', { card: name })}
    >
      <p className="font-semibold tabular-nums">{name}</p>
      <p>{t('removal.consequence')}</p>
    </QuestionButton>
  );
}
