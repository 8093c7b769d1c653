import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts.ts';

type QuestionDialogProps = {
  title: string;
  keepText: string;
  confirmText: string;
  busyText: string;
  busy: boolean;
  error: Error | null;
  onConfirm(): void;
  onClose(): void;
  /** What follows from a yes. */
  children: ReactNode;
};

/** Asks before something is taken away; while it is being done the question stays. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, keepText, confirmText, busyText, busy, error, onConfirm, onClose, children } = props;
  const t = useTexts('wallet');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="sm"
      title={title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {keepText}
          </Button>
          <Button variant="danger" busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {error && <Alert tone="danger">{error.message}</Alert>}
      </div>
    </Dialog>
  );
}
