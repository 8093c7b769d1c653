import { ApiError, type FieldErrors } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import { ResetPasswordBody } from '@relevo/contracts/sessions';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { PasswordField } from '@relevo/ui/password-field';
import { useEffect, useReducer } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { schemaProblems } from '../../../platform/forms/schema-problems.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { Page } from '../../../platform/page.tsx';
import { type ConfirmedPassword, confirmationProblems } from '../parts/password-confirmation.ts';

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

const typedPart = ResetPasswordBody.pick({ new_password: true });

type ResetPasswordFormProps = {
  isBusy: boolean;
  isDisabled: boolean;
  onSubmit(newPassword: string): Promise<FieldErrors>;
};

function ResetPasswordForm({ isBusy, isDisabled, onSubmit }: ResetPasswordFormProps) {
  const t = useTexts('accounts/reset-password');
  const errorText = useFieldErrorText();
  const { register, handleSubmit, setError, formState } = useForm<ConfirmedPassword>({
    defaultValues: { new_password: '', confirm_new_password: '' },
    resolver: problemResolver((values) => ({ ...schemaProblems(typedPart, values), ...confirmationProblems(values) })),
  });
  const toggle = { showText: t('showPassword'), hideText: t('hidePassword') };

  const submit = handleSubmit(async ({ new_password }) => {
    showServerFieldErrors(setError, await onSubmit(new_password), ['new_password']);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        {...toggle}
        label={t('newPassword')}
        hint={t('lengthHint')}
        autoComplete="new-password"
        error={errorText(formState.errors.new_password)}
        {...register('new_password')}
      />
      <PasswordField
        {...toggle}
        label={t('confirmNewPassword')}
        autoComplete="new-password"
        error={errorText(formState.errors.confirm_new_password)}
        {...register('confirm_new_password')}
      />
      <Button type="submit" size="lg" wide busy={isBusy} busyText={t('resetting')} disabled={isDisabled}>
        {t('reset')}
      </Button>
    </form>
  );
}
