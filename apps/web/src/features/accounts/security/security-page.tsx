import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { Page } from '../../../platform/page.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { NotificationPreferences } from '../../notifications/notifications.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useExportAccount } from './security.api.ts';
import { Sessions } from './sessions.tsx';

export function SecurityPage() {
  const t = useTexts('accounts/security');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div>
        <SecuritySection title={t('password.title')} text={t('password.text')}>
          <ChangePasswordForm />
        </SecuritySection>
        <SecuritySection title={t('sessions.title')} text={t('sessions.text')}>
          <Sessions />
        </SecuritySection>
        <SecuritySection title={t('notifications.title')} text={t('notifications.text')}>
          <Suspense fallback={<ListSkeleton />}>
            <NotificationPreferences />
          </Suspense>
        </SecuritySection>
        <SecuritySection title={t('export.title')} text={t('export.text')}>
          <DataExport />
        </SecuritySection>
        <SecuritySection title={t('deletion.title')} text={t('deletion.text')}>
          <AccountDeletion />
        </SecuritySection>
      </div>
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
