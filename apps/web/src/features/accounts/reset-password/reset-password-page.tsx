import { ApiError, type FieldErrors } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { Card } from '@relevo/ui/card';
import { useEffect, useReducer } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { Page } from '../../../platform/page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4';

export function ResetPasswordPage() {
  const t = useTexts('accounts/reset-password');
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

const redirectAfterMs = 2000;

/** The way from a mailed link to the sign-in page. `submit` answers with what the server has to say about the fields. */
function usePasswordReset(token: string) {
  const [state, dispatch] = useReducer(nextState, token, firstState);
  const navigate = useNavigate();

  const isDone = state.name === 'success';
  useEffect(() => {
    if (!isDone) return;
    // Replaced, not pushed: the link with its token leaves the history of this browser.
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  async function submit(newPassword: string): Promise<FieldErrors> {
    if (!canSubmit(state)) return {};
    dispatch({ type: 'submitted' });
    try {
      await api.call(accounts.resetPassword, { body: { token, new_password: newPassword } });
      dispatch({ type: 'accepted' });
      return {};
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      dispatch({ type: 'refused', serverMessage: refusal?.screenMessage });
      return refusal?.fields ?? {};
    }
  }

  return { state, submit };
}

export type ResetState =
  | { name: 'token-missing' }
  | { name: 'idle' }
  | { name: 'submitting' }
  | { name: 'success' }
  | { name: 'error'; serverMessage: string | undefined };

export type ResetEvent =
  | { type: 'submitted' }
  | { type: 'accepted' }
  | { type: 'refused'; serverMessage: string | undefined };

export function firstState(token: string): ResetState {
  return { name: token === '' ? 'token-missing' : 'idle' };
}

/** From here a password may be sent; a refused one may be tried again. */
export function canSubmit(state: ResetState): boolean {
  return state.name === 'idle' || state.name === 'error';
}

/** The next state of the page; an event that does not fit the state (a late answer) changes nothing. */
export function nextState(state: ResetState, event: ResetEvent): ResetState {
  if (event.type === 'submitted') return canSubmit(state) ? { name: 'submitting' } : state;
  if (state.name !== 'submitting') return state;
  return event.type === 'accepted' ? { name: 'success' } : { name: 'error', serverMessage: event.serverMessage };
}
