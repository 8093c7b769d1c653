import { Alert } from '@relevo/ui/alert';
import { Card } from '@relevo/ui/card';
import { useTexts } from '../../platform/texts.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage({ wasLost }: { wasLost: boolean }) {
  const t = useTexts();
  usePageTitle(t('sign_in.title'));
  return (
    <div className="space-y-4">
      <div>
        <h1 className="text-2xl font-semibold text-ink">{t('sign_in.title')}</h1>
        <p className="mt-1 text-ink-muted">{t('sign_in.intro')}</p>
      </div>
      {wasLost && <Alert tone="info">{t('sign_in.session_lost')}</Alert>}
      <Card>
        <SignInForm />
      </Card>
    </div>
  );
}
