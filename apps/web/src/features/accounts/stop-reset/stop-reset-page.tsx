import { useTexts } from '@relevo/browser/texts';
import { secondFactor } from '@relevo/contracts/calls/second-factor';
import { paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { MailedQuestion, mayWorkLater } from '../parts/mailed-question.tsx';

/** Opened from the mail, signed in or not. Opening it changes nothing: mail scanners open links too. */
export function StopResetPage() {
  const t = useTexts('accounts/stop-reset');
  const [query] = useSearchParams();
  const token = query.get('stop_reset') ?? '';
  const stop = useMutation({
    mutationFn: () => api.call(secondFactor.stopResetByLink, { body: { token }, toast: false }),
  });

  const backHome = (
    <Link to={paths.home} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
      {t('backHome')}
    </Link>
  );
  if (stop.isSuccess) {
    return (
      <MailedQuestion
        tone="success"
        icon={<ShieldCheck aria-hidden className="size-8" />}
        title={t('done')}
        text={t('doneText')}
      >
        <Link to={paths.forgotPassword} className={buttonClasses({ size: 'lg' })}>
          {t('newPassword')}
        </Link>
        {backHome}
      </MailedQuestion>
    );
  }
  if (token === '' || stop.isError) {
    const text = stop.error ? stop.error.message : t('missingToken');
    return (
      <MailedQuestion tone="danger" icon={<ShieldX aria-hidden className="size-8" />} title={t('failed')} text={text}>
        {mayWorkLater(stop.error) && (
          <Button size="lg" onClick={() => stop.mutate()}>
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
      icon={<ShieldAlert aria-hidden className="size-8" />}
      title={t('title')}
      text={t('text')}
    >
      <Button size="lg" variant="danger" busy={stop.isPending} busyText={t('busy')} onClick={() => stop.mutate()}>
        {t('confirm')}
      </Button>
      <Link to={paths.home} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
        {t('keep')}
      </Link>
    </MailedQuestion>
  );
}
