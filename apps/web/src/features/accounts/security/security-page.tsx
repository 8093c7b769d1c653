import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { PasswordField } from '@relevo/ui/password-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { UsernameHint } from '../../../platform/confirmation/username-hint.tsx';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { useSession } from '../../../platform/session.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { BlockedList } from '../../connections/connections.ts';
import { NotificationPreferences } from '../../notifications/notifications.ts';
import { type ConfirmedPassword, confirmationProblems } from '../parts/password-confirmation.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { refusalOf } from './refusal.ts';
import { useChangePassword, useExportAccount } from './security.api.ts';
import { Sessions } from './sessions.tsx';

const factorTexts = ['accounts/second-factor'] as const;
const ResetNotice = lazyPart(
  () => import('../second-factor/reset-notice.tsx').then((file) => file.ResetNotice),
  factorTexts,
);
const TwoStep = lazyPart(() => import('../second-factor/two-step.tsx').then((file) => file.TwoStep), factorTexts);
const Passkeys = lazyPart(() => import('../second-factor/passkeys.tsx').then((file) => file.Passkeys), factorTexts);

export function SecurityPage() {
  const t = useTexts('accounts/security');
  const { user } = useSession();
  const hires = useMayUse('hiring', 'read');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Suspense>
        <ResetNotice />
      </Suspense>
      <SecuritySection title={t('password.title')} text={t('password.text')}>
        <ChangePasswordForm />
      </SecuritySection>
      <SecuritySection title={t('twoStep.title')} text={t('twoStep.text')}>
        <Suspense fallback={<Skeleton className="h-32" />}>
          <TwoStep />
        </Suspense>
      </SecuritySection>
      <SecuritySection title={t('passkeys.title')} text={t('passkeys.text')}>
        <Suspense fallback={<Skeleton className="h-32" />}>
          <Passkeys />
        </Suspense>
      </SecuritySection>
      <SecuritySection title={t('sessions.title')} text={t('sessions.text')}>
        <Sessions />
      </SecuritySection>
      <SecuritySection title={t('notifications.title')} text={t('notifications.text')}>
        <Suspense fallback={<ListSkeleton />}>
          <NotificationPreferences />
        </Suspense>
      </SecuritySection>
      {user?.is_verified && user.is_email_verified && hires && (
        <SecuritySection title={t('blocked.title')} text={t('blocked.text')}>
          <Suspense fallback={<ListSkeleton />}>
            <BlockedList />
          </Suspense>
        </SecuritySection>
      )}
      <SecuritySection title={t('export.title')} text={t('export.text')}>
        <DataExport />
      </SecuritySection>
      <SecuritySection title={t('deletion.title')} text={t('deletion.text')}>
        <AccountDeletion />
      </SecuritySection>
    </Page>
  );
}

type SecuritySectionProps = { title: string; text: ReactNode; children: ReactNode };

/** What it is about on the left, what can be done on the right; on a phone one above the other. */
function SecuritySection({ title, text, children }: SecuritySectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 border-line border-t py-8 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-8"
    >
      <div>
        <h2 id={titleId} className="font-semibold text-lg leading-7">
          {title}
        </h2>
        <p className="mt-1 text-ink-muted text-sm">{text}</p>
      </div>
      <Card as="div">{children}</Card>
    </section>
  );
}

function AccountDeletion() {
  const t = useTexts('accounts/security');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('deletion.condition')}</p>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {t('deletion.ask')}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function DataExport() {
  const t = useTexts('accounts/security');
  const { confirmed, dialog } = usePasswordConfirmation();
  const exportAccount = useExportAccount(confirmed);
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('export.contents')}</p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4" />}
        busy={exportAccount.isPending}
        busyText={t('export.preparing')}
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => exportAccount.mutate(undefined, { onSuccess: () => showToast('success', t('export.done')) })}
      >
        {t('export.download')}
      </Button>
      {dialog}
    </div>
  );
}

const passwordProblems = fetchedSchema(() =>
  import('@relevo/contracts/sessions').then((file) => file.ChangePasswordBody),
);

type Values = ConfirmedPassword & { current_password: string };
const empty: Values = { current_password: '', new_password: '', confirm_new_password: '' };

function ChangePasswordForm() {
  const t = useTexts('accounts/security');
  const errorText = useFieldErrorText();
  const change = useChangePassword();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: empty,
    resolver: problemResolver(async (values) => ({
      ...(await passwordProblems(values)),
      ...confirmationProblems(values),
    })),
  });
  const { errors } = formState;
  const toggle = { showText: t('showPassword'), hideText: t('hidePassword') };
  const refusal = refusalOf(change.error, ['current_password', 'new_password']);

  const submit = handleSubmit(({ current_password, new_password }) =>
    change.mutate(
      { current_password, new_password },
      {
        onSuccess: () => {
          reset(empty);
          showToast('success', t('password.changed'));
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          showServerFieldErrors(setError, error.fields, ['current_password', 'new_password']);
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <UsernameHint />
      <PasswordField
        {...toggle}
        label={t('password.current')}
        autoComplete="current-password"
        error={errorText(errors.current_password)}
        {...register('current_password')}
      />
      <div className="grid gap-5 xl:grid-cols-2">
        <PasswordField
          {...toggle}
          label={t('password.new')}
          hint={t('password.lengthHint')}
          autoComplete="new-password"
          error={errorText(errors.new_password)}
          {...register('new_password')}
        />
        <PasswordField
          {...toggle}
          label={t('password.confirm')}
          autoComplete="new-password"
          error={errorText(errors.confirm_new_password)}
          {...register('confirm_new_password')}
        />
      </div>
      <Button
        type="submit"
        busy={change.isPending || formState.isSubmitting}
        busyText={t('password.changing')}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('password.change')}
      </Button>
    </form>
  );
}
