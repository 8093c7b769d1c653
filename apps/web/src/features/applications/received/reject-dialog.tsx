import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { fullName } from '../../../platform/person-name.ts';

type RejectDialogProps = {
  applications: readonly ApplicationView[];
  isBusy?: boolean;
  refusal?: string;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before workers are rejected, and names them and the consequences. */
export function RejectDialog({ applications, isBusy = false, refusal, onConfirm, onClose }: RejectDialogProps) {
  const t = useTexts('applications/received');
  const [first] = applications;
  const count = applications.length;
  const holdsPlace = applications.some(({ status }) => status === 'accepted');
  const title =
    first && count === 1 ? t('rejection.titleOne', { name: fullName(first.worker) }) : t('rejection.title', { count });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="sm"
      title={title}
      closeText={t('cancel')}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} busyText={t('rejecting')} onClick={onConfirm}>
            {t('rejection.confirm', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ul className="grid gap-1">
          {applications.map(({ id, worker, job }) => (
            <li key={id}>
              <span className="font-semibold">{fullName(worker)}</span>
              <span className="text-ink-muted"> · {job.title}</span>
            </li>
          ))}
        </ul>
        <p>{t('rejection.consequence', { count })}</p>
        {holdsPlace && <p>{t('rejection.placeFreed')}</p>}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </div>
    </Dialog>
  );
}
