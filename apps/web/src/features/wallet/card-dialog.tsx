import { Dialog } from '@relevo/ui/dialog';
import { useTexts } from '../../platform/texts.ts';
import { CardEntry } from './card-entry.tsx';

type CardDialogProps = {
  /** The card that the new one takes the place of. */
  current: string | null;
  onClose(): void;
};

export function CardDialog({ current, onClose }: CardDialogProps) {
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
