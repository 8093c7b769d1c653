import { Alert } from '@relevo/ui/alert';
import { Card } from '@relevo/ui/card';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { usePasswordReset } from './use-password-reset.ts';

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4';

export function ResetPasswordPage() {
  const t = useTexts('reset-password');
  const [query] = useSearchParams();
  const { state, submit } = usePasswordReset(query.get('token') ?? '');
  const isStuck = state.name === 'token-missing' || state.name === 'error';

  return (
    <div className="mx-auto w-full max-w-md">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-6">
          <Card>
            <div className="grid gap-5">
              {state.name === 'success' && <Alert tone="success">{t('success')}</Alert>}
              {isStuck && (
                <Alert tone="danger">
                  <p>{state.name === 'error' ? (state.serverMessage ?? t('failure')) : t('missingToken')}</p>
                  <Link to={paths.forgotPassword} replace className={`-mb-3 ${linkClasses}`}>
                    {t('askForNewLink')}
                  </Link>
                </Alert>
              )}
              {state.name !== 'success' && (
                <ResetPasswordForm
                  isBusy={state.name === 'submitting'}
                  isDisabled={state.name === 'token-missing'}
                  onSubmit={submit}
                />
              )}
            </div>
          </Card>
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-muted">
            <span>{t('knowsPassword')}</span>{' '}
            {/* Replaced, not pushed: going back must not show a link that carries a token. */}
            <Link to={paths.login} replace className={linkClasses}>
              {t('signIn')}
            </Link>
          </p>
        </div>
      </Page>
    </div>
  );
}
