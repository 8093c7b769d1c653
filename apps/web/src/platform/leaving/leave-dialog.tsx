import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useTexts } from '../texts.ts';
import type { UnsavedPart } from './unsaved-part.ts';

type LeaveDialogProps = { open: boolean; unsaved: readonly UnsavedPart[]; onStay(): void; onLeave(): void };

export function LeaveDialog({ open, unsaved, onStay, onLeave }: LeaveDialogProps) {
  const t = useTexts('app');
  const namesOf = (parts: readonly UnsavedPart[]) => parts.map(({ name }) => name).join(', ');
  const kept = unsaved.filter(({ isKept }) => isKept);
  const lost = unsaved.filter(({ isKept }) => !isKept);

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      size="sm"
      title={t('forms.leave.title')}
      closeText={t('forms.leave.stay')}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('forms.leave.leave')}
          </Button>
          <Button onClick={onStay}>{t('forms.leave.stay')}</Button>
        </>
      }
    >
      <div className="grid gap-3">
        {kept.length > 0 && <p>{t('forms.leave.kept', { sections: namesOf(kept) })}</p>}
        {lost.length > 0 && <p>{t('forms.leave.lost', { sections: namesOf(lost) })}</p>}
      </div>
    </Dialog>
  );
}
