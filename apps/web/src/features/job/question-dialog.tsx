import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts.ts';

type QuestionDialogProps = {
  open: boolean;
  onClose(): void;
  title: string;
  confirmText: string;
  busyText: string;
  busy: boolean;
  isDanger?: boolean;
  onConfirm(): void;
  /** What follows from a yes. */
  children: ReactNode;
};

/** Asks before something that cannot be taken back; while it is being done the question stays. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, onClose, title, confirmText, busyText, busy, isDanger = false, onConfirm, children } = props;
  const t = useTexts('job');
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      title={title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">{children}</div>
    </Dialog>
  );
}
