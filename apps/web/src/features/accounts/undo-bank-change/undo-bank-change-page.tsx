import { useTexts } from '@relevo/browser/texts';
import { security } from '@relevo/contracts/calls/security';
import { paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Landmark, ShieldCheck, ShieldX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { announceLogout } from '../../../platform/session-events.ts';
import { clearTokens } from '../../../platform/tokens.ts';
import { MailedQuestion, mayWorkLater } from '../parts/mailed-question.tsx';

/** Opened from the mail, signed in or not. Opening it changes nothing: mail scanners open links too. */
export function UndoBankChangePage() {
  const t = useTexts('accounts/undo-bank-change');
  const [query] = useSearchParams();
  const token = query.get('undo') ?? '';
  const undo = useMutation({
    mutationFn: () => api.call(security.undoBankChange, { body: { token }, toast: false }),
    // The server ended this session too.
    onSuccess: () => {
      clearTokens();
      announceLogout();
    },
  });

  const backHome = (
    <Link to={paths.home} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
      {t('backHome')}
    </Link>
  );
  if (undo.isSuccess) {
    return (
      <MailedQuestion
        tone="success"
        icon={<ShieldCheck aria-hidden className="size-8" />}
        title={t(undo.data.restored ? 'done' : 'stopped')}
        text={t(undo.data.restored ? 'doneText' : 'stoppedText')}
      >
        <Link to={paths.forgotPassword} className={buttonClasses({ size: 'lg' })}>
          {t('newPassword')}
        </Link>
        <Link to={paths.login} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
          {t('signIn')}
        </Link>
      </MailedQuestion>
    );
  }
  if (token === '' || undo.isError) {
    const text = undo.error ? undo.error.message : t('missingToken');
    return (
      <MailedQuestion tone="danger" icon={<ShieldX aria-hidden className="size-8" />} title={t('failed')} text={text}>
        {mayWorkLater(undo.error) && (
          <Button size="lg" onClick={() => undo.mutate()}>
            {t('retry')}
          </Button>
        )}
        {backHome}
      </MailedQuestion>
    );
  }
  return (
    <MailedQuestion
      tone="accent"
      icon={<Landmark aria-hidden className="size-8" />}
      title={t('title')}
      text={t('text')}
    >
      <Button size="lg" variant="danger" busy={undo.isPending} busyText={t('busy')} onClick={() => undo.mutate()}>
        {t('confirm')}
      </Button>
      <Link to={paths.home} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
        {t('keep')}
      </Link>
    </MailedQuestion>
  );
}
