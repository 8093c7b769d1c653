import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Card } from '@relevo/ui/card';
import { Link } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const t = useTexts('accounts/sign-in');

  return (
    <div className="mx-auto w-full max-w-md">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-6">
          <Card>
            <LoginForm />
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
