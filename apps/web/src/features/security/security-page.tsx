import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DataExport } from './data-export.tsx';
import { SecuritySection } from './security-section.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityPage() {
  const t = useTexts('security');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div>
        <SecuritySection title={t('password.title')} text={t('password.text')}>
          <ChangePasswordForm />
        </SecuritySection>
        <SecuritySection title={t('sessions.title')} text={t('sessions.text')}>
          <Sessions />
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
