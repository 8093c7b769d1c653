import { Card } from '@relevo/ui/card';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const t = useTexts('login');

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
