import type { BugView } from '@relevo/contracts/bugs';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { useCloseBug } from './bugs.api.ts';

/** Asks before a report is closed, because only the team can open it again. */
export function CloseBugDialog({ bug, onBack }: { bug: BugView; onBack(): void }) {
  const t = useTexts('bugs');
  const closing = useCloseBug(bug.id);

  function close(): void {
    closing.mutate(undefined, {
      onSuccess: () => {
        showToast('success', t('closing.done'));
        onBack();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !closing.isPending && onBack()}
      size="sm"
      title={t('closing.title')}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={closing.isPending} onClick={onBack}>
            {t('closing.keep')}
          </Button>
          <Button variant="danger" busy={closing.isPending} busyText={t('closing.busy')} onClick={close}>
            {t('closing.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="[overflow-wrap:anywhere]">{t('closing.text', { title: bug.title })}</p>
        {closing.error && (
          <Alert tone="danger" title={t('failed.update')}>
            {closing.error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
