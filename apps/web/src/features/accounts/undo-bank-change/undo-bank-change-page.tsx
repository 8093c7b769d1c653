import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { security } from '@relevo/contracts/calls/security';
import { paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Landmark, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { usePageTitle } from '../../../platform/page.tsx';
import { announceLogout } from '../../../platform/session-events.ts';
import { clearTokens } from '../../../platform/tokens.ts';

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
      <UndoState
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
      </UndoState>
    );
  }
  if (token === '' || undo.isError) {
    const text = undo.error ? undo.error.message : t('missingToken');
    return (
      <UndoState tone="danger" icon={<ShieldX aria-hidden className="size-8" />} title={t('failed')} text={text}>
        {mayWorkLater(undo.error) && (
          <Button size="lg" onClick={() => undo.mutate()}>
            {t('retry')}
          </Button>
        )}
        {backHome}
      </UndoState>
    );
  }
  return (
    <UndoState tone="accent" icon={<Landmark aria-hidden className="size-8" />} title={t('title')} text={t('text')}>
      <Button size="lg" variant="danger" busy={undo.isPending} busyText={t('busy')} onClick={() => undo.mutate()}>
        {t('confirm')}
      </Button>
      <Link to={paths.home} className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
        {t('keep')}
      </Link>
    </UndoState>
  );
}

/** False for a link that the server refused: it stays refused. */
function mayWorkLater(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

const grounds = {
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

type UndoStateProps = {
  tone: keyof typeof grounds;
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
};

function UndoState({ tone, icon, title, text, children }: UndoStateProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-lg grow content-center justify-items-center gap-6 px-4 py-12 text-center">
      <div className={`grid size-16 place-items-center rounded-full ${grounds[tone]}`}>{icon}</div>
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-3 text-ink-muted">{text}</p>
      </div>
      <div className="flex w-full flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">{children}</div>
    </div>
  );
}
