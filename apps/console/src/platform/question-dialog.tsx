import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import type { ReactNode } from 'react';
import { problemText } from './problem-text.ts';
import { useTexts } from './texts.ts';

export type QuestionDialogProps = {
  title: string;
  confirmText: string;
  busyText: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** Why the last try did not work; what a field already says is left out. */
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** What follows from a yes. */
  children: ReactNode;
};

/** Asks before something that others feel. While it is being done the question stays, and so does what was typed. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, confirmText, busyText, isDanger = false, isBusy, error, onConfirm, onClose, children } = props;
  const t = useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={title}
      closeText={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('dialog.back')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {error !== undefined && error !== null && <Alert tone="danger">{problemText(error, t)}</Alert>}
      </div>
    </Dialog>
  );
}
