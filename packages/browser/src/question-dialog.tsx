import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import type { ReactNode } from 'react';

export type QuestionDialogProps = {
  open?: boolean;
  size?: 'sm' | 'md';
  title: string;
  closeText: string;
  /** On the button that answers no. */
  keepText: string;
  confirmText: string;
  busyText: string;
  busy: boolean;
  isDanger?: boolean;
  /** Why the last attempt failed. */
  errorText?: string | null;
  onConfirm(): void;
  onClose(): void;
  /** What follows from a yes. */
  children: ReactNode;
};

/** Asks before a change that cannot be undone. It stays open, with everything typed into it, while the change runs. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open = true, size, title, closeText, keepText, confirmText, busyText, busy } = props;
  const { isDanger = false, errorText, onConfirm, onClose, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      size={size}
      title={title}
      closeText={closeText}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {keepText}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {errorText && <Alert tone="danger">{errorText}</Alert>}
      </div>
    </Dialog>
  );
}
