import { ApiError } from '@relevo/browser/api-error';
import { queryKeys } from '@relevo/browser/query-keys';
import { useTexts } from '@relevo/browser/texts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { SpinnerRing } from '@relevo/ui/spinner';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { usePageTitle } from '../../../platform/page.tsx';
import { useFreshUser } from '../../../platform/refresh-account.ts';

/** The link is used once per page, however often the page renders; only a click tries again. */
const emailVerificationQuery = (token: string) =>
  queryOptions({
    queryKey: [...queryKeys.emailVerification, token],
    queryFn: () => api.call(accounts.verifyEmail, { query: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function EmailVerifiedPage() {
  const t = useTexts('accounts/email-verified');
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

const grounds = {
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

type VerificationStateProps = {
  tone: keyof typeof grounds;
  icon: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
};

/** The page is one sentence at a time; each new one is read out. */
function VerificationState({ tone, icon, title, text, children }: VerificationStateProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-lg grow content-center justify-items-center gap-6 px-4 py-12 text-center">
      <div className={`grid size-16 place-items-center rounded-full ${grounds[tone]}`}>{icon}</div>
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        {text && <p className="mt-3 text-ink-muted">{text}</p>}
      </div>
      {children && <div className="flex w-full flex-col gap-3 sm:flex-row sm:justify-center">{children}</div>}
    </div>
  );
}
