import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useWithdraw } from './my-applications.api.ts';

/** Withdraws an application; a rejected one is only removed from the list, and the texts say so. */
export function Withdraw({ application }: { application: ApplicationView }) {
  const t = useTexts('applications/mine');
  const [isAsking, setIsAsking] = useState(false);
  const kind = application.status === 'rejected' ? 'removal' : 'withdrawal';
  const { title } = application.job;
  const withdraw = useWithdraw(application.id, {
    onDone: () => showToast('success', t(`takeBack.${kind}.done`, { title })),
  });

  return (
    <>
      <Button
        variant="ghost"
        // Its words line up with the text above; the pressed area reaches beyond.
        className="-ml-4"
        aria-haspopup="dialog"
        aria-label={t(`takeBack.${kind}.actionFor`, { title })}
        onClick={() => setIsAsking(true)}
      >
        {t(`takeBack.${kind}.action`)}
      </Button>
      {isAsking && (
        <Dialog
          open
          onOpenChange={(open) => !open && !withdraw.isPending && setIsAsking(false)}
          size="sm"
          title={t(`takeBack.${kind}.title`)}
          closeText={t('cancel')}
          footer={
            <>
              <Button variant="secondary" disabled={withdraw.isPending} onClick={() => setIsAsking(false)}>
                {t('keep')}
              </Button>
              <Button
                variant="danger"
                busy={withdraw.isPending}
                busyText={t(`takeBack.${kind}.busy`)}
                onClick={() => withdraw.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
              >
                {t(`takeBack.${kind}.confirm`)}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p className="font-semibold">{title}</p>
            <p>{t(`takeBack.${kind}.consequence`)}</p>
            {application.status === 'accepted' && <p>{t('takeBack.withdrawal.placeLost')}</p>}
            {withdraw.error && <Alert tone="danger">{withdraw.error.message}</Alert>}
          </div>
        </Dialog>
      )}
    </>
  );
}
