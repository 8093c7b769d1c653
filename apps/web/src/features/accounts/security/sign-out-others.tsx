import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useEndOtherSessions } from './security.api.ts';

export function SignOutOthers({ count }: { count: number }) {
  const t = useTexts('accounts/security');
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndOtherSessions({
    onEnded: () => {
      setIsAsking(false);
      showToast('success', t('sessions.othersSignedOut'));
    },
  });

  return (
    <div className="grid border-line border-t pt-5">
      <Button
        variant="secondary"
        icon={<LogOut aria-hidden="true" className="size-4" />}
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {t('sessions.signOutOthers')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        size="sm"
        title={t('sessions.othersQuestion')}
        closeText={t('cancel')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              busy={end.isPending}
              busyText={t('sessions.signingOut')}
              onClick={() => end.mutate()}
            >
              {t('sessions.signOutOthersConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('sessions.othersConsequence', { count })}</p>
      </Dialog>
    </div>
  );
}
