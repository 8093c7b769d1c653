import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { LoginBody } from '@relevo/contracts/accounts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { TextField } from '@relevo/ui/field';
import { PasswordField } from '@relevo/ui/password-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { Page } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';

export function LoginPage() {
  const t = useTexts('accounts/sign-in');
  const navigate = useNavigate();

  return (
    <div className="mx-auto w-full max-w-md">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-6">
          <Card>
            <LoginForm onSignedIn={() => void navigate(paths.home)} />
          </Card>
          <p className="text-center text-ink-muted">
            {t('noAccount')}{' '}
            <Link to={paths.register} className="font-semibold text-accent-ink underline underline-offset-4">
              {t('createAccount')}
            </Link>
          </p>
        </div>
      </Page>
    </div>
  );
}

const fields = ['email', 'password'] as const;
type ErrorText = (name: keyof LoginBody) => string | undefined;

type LoginFormProps = {
  /** Where only one account will do, its address. */
  email?: string;
  onSignedIn?(): void;
};

/** A form of two fields without the form library, so that the screen most people open first stays light. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const t = useTexts('accounts/sign-in');
  const { signIn } = useSession();
  const login = useLogin();
  const { problemsOf, recheck, errorText } = useLoginRules();

  async function submit(form: HTMLFormElement): Promise<void> {
    const body = readForm(form);
    const problems = await problemsOf(body);
    if (Object.keys(problems).length > 0) return focusFirst(form, problems);
    login.mutate(body, {
      onSuccess: (answer) => {
        signIn(answer);
        onSignedIn?.();
      },
      onError: (error) => {
        if (error instanceof ApiError) focusFirst(form, error.fields);
      },
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!login.isPending) void submit(event.currentTarget);
  }

  const serverFields = login.error instanceof ApiError ? login.error.fields : {};
  const fieldError: ErrorText = (name) => errorText(name) ?? serverFields[name]?.join(' ');
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onFocus={preloadRules}
      onChange={(event) => recheck(readForm(event.currentTarget))}
      className="grid gap-5"
    >
      {login.isError && (
        <Alert tone="danger">{(login.error instanceof ApiError && login.error.screenMessage) || t('failure')}</Alert>
      )}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email}
        readOnly={email !== undefined}
        error={fieldError('email')}
      />
      <div>
        <PasswordField
          label={t('password')}
          showText={t('showPassword')}
          hideText={t('hidePassword')}
          name="password"
          autoComplete="current-password"
          error={fieldError('password')}
        />
        <Link
          to={paths.forgotPassword}
          className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-medium text-accent-ink underline underline-offset-4"
        >
          {t('forgotPassword')}
        </Link>
      </div>
      <Button type="submit" size="lg" wide busy={login.isPending} busyText={t('signingIn')}>
        {t('signIn')}
      </Button>
    </form>
  );
}

type LoginRules = {
  problemsOf(body: LoginBody): Promise<Problems>;
  /** After a refused try the messages follow what is typed. */
  recheck(body: LoginBody): void;
  errorText: ErrorText;
};
type Rules = typeof import('./login-rules.ts');

const loadRules = (): Promise<Rules> => import('./login-rules.ts');
const preloadRules = (): void => void loadRules().catch(() => undefined);

/** Checks on this side what the server would refuse; when the rules cannot be fetched, the server alone does. */
function useLoginRules(): LoginRules {
  const { language } = useLanguage();
  const [found, setFound] = useState<{ rules: Rules; problems: Problems } | null>(null);
  return {
    async problemsOf(body) {
      const rules = await loadRules().catch(() => null);
      const problems = rules?.loginProblems(body) ?? {};
      setFound(rules && { rules, problems });
      return problems;
    },
    recheck(body) {
      setFound((last) => last && { rules: last.rules, problems: last.rules.loginProblems(body) });
    },
    errorText: (name) => found?.rules.problemText(found.problems, name, language),
  };
}

function readForm(form: HTMLFormElement): LoginBody {
  const values = new FormData(form);
  return { email: String(values.get('email') ?? ''), password: String(values.get('password') ?? '') };
}

function focusFirst(form: HTMLFormElement, problems: Readonly<Record<string, unknown>>): void {
  const name = fields.find((field) => problems[field] !== undefined);
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function useLogin() {
  return useMutation({ mutationFn: (body: LoginBody) => api.call(accounts.logIn, { body }) });
}
