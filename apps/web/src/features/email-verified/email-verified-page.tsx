import { Button, buttonClasses } from '@relevo/ui/button';
import { SpinnerRing } from '@relevo/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';
import { useFreshUser } from '../../platform/use-fresh-user.ts';
import { emailVerificationQuery } from './email-verified.api.ts';
import { VerificationState } from './verification-state.tsx';

export function EmailVerifiedPage() {
  const t = useTexts('email-verified');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const verification = useQuery(emailVerificationQuery(token));
  useFreshUser({ when: verification.isSuccess });

  const backHome = (
    <Link to={paths.home} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
      {t('backHome')}
    </Link>
  );

  if (verification.isFetching) {
    return <VerificationState tone="accent" icon={<SpinnerRing className="size-8" />} title={t('verifying')} />;
  }
  if (verification.isSuccess) {
    return (
      <VerificationState
        tone="success"
        icon={<MailCheck aria-hidden className="size-8" />}
        title={t('verified')}
        text={t('verifiedText')}
      >
        <Link to={paths.login} className={buttonClasses({ size: 'lg' })}>
          {t('goToSignIn')}
        </Link>
        {backHome}
      </VerificationState>
    );
  }

  const { error } = verification;
  const serverMessage = error instanceof ApiError ? error.screenMessage : undefined;
  return (
    <VerificationState
      tone="danger"
      icon={<MailX aria-hidden className="size-8" />}
      title={t('failed')}
      text={token === '' ? t('missingToken') : (serverMessage ?? t('failedText'))}
    >
      <Button size="lg" onClick={() => token !== '' && void verification.refetch()}>
        {t('retry')}
      </Button>
      {backHome}
    </VerificationState>
  );
}
