import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { LoginBody, SignedInView } from '@relevo/contracts/accounts';
import type { ErrorView } from '@relevo/contracts/answers';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import type { SecondFactorMethod } from '@relevo/domain/second-factor';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { PasswordField } from '@relevo/ui/password-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useSession } from '../../../platform/session.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const CodeStep = lazyPart(
  () => import('../second-step/code-step.tsx').then((file) => file.CodeStep),
  ['accounts/second-step'],
);

const fields = ['email', 'password'] as const;
type ErrorText = (name: (typeof fields)[number]) => string | undefined;

type LoginFormProps = {
  /** Where only one account will do, its address. */
  email?: string;
  onSignedIn?(): void;
  /** Whether the password was right and a code is asked for. */
  onSecondStep?(isSecondStep: boolean): void;
};

/** What was typed, and what the account can give besides: kept in the memory of the page, for the second step and the way back. */
type Asked = { body: LoginBody; methods: readonly SecondFactorMethod[] };

/** Email and password, then a code where the account has two-step sign-in. */
export function LoginForm({ email, onSignedIn, onSecondStep }: LoginFormProps) {
  const { signIn } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState<LoginBody | null>(null);

  function enter(answer: SignedInView): void {
    signIn(answer);
    onSignedIn?.();
  }

  function ask(next: Asked | null): void {
    if (asked) setTyped(asked.body);
    setAsked(next);
    onSecondStep?.(next !== null);
  }

  if (!asked) {
    return <PasswordStep email={email} typed={typed} onSignedIn={enter} onCodeNeeded={ask} />;
  }
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <CodeStep {...asked} onSignedIn={enter} onBack={() => ask(null)} />
    </Suspense>
  );
}

type PasswordStepProps = {
  email: string | undefined;
  typed: LoginBody | null;
  onSignedIn(answer: SignedInView): void;
  onCodeNeeded(asked: Asked): void;
};

/** A form of two fields without the form library, so that the screen most people open first stays light. */
function PasswordStep({ email, typed, onSignedIn, onCodeNeeded }: PasswordStepProps) {
  const t = useTexts('accounts/sign-in');
  const password = useRef<HTMLInputElement>(null);
  const login = useLogin();
  // Back from the second step: the button that led here is gone.
  useEffect(() => {
    if (typed) password.current?.focus();
  }, [typed]);
  const { problemsOf, recheck, errorText } = useLoginRules();

  async function submit(form: HTMLFormElement): Promise<void> {
    const body = readForm(form);
    const problems = await problemsOf(body);
    if (Object.keys(problems).length > 0) return focusFirst(form, problems);
    login.mutate(body, {
      onSuccess: onSignedIn,
      onError: (error) => {
        if (isCodeNeeded(error)) onCodeNeeded({ body, methods: methodsOf(error) });
        else if (error instanceof ApiError) focusFirst(form, error.fields);
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
      {login.isError && !isCodeNeeded(login.error) && (
        <Alert tone="danger">{(login.error instanceof ApiError && login.error.screenMessage) || t('failure')}</Alert>
      )}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email ?? typed?.email}
        readOnly={email !== undefined}
        error={fieldError('email')}
      />
      <div>
        <PasswordField
          ref={password}
          label={t('password')}
          showText={t('showPassword')}
          hideText={t('hidePassword')}
          name="password"
          autoComplete="current-password"
          defaultValue={typed?.password}
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
      <PasskeySignIn onSignedIn={onSignedIn} />
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
  const toast = (error: ApiError) => !isCodeNeeded(error);
  return useMutation({ mutationFn: (body: LoginBody) => api.call(accounts.logIn, { body, toast }) });
}

/** The password was right: the form goes on, and nothing went wrong. */
function isCodeNeeded(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'second_factor_needed';
}

const methodsOf = ({ body }: ApiError) => (body as ErrorView).methods ?? ['totp'];
