import { Card } from '@relevo/ui/card';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function ForgotPasswordPage() {
  const t = useTexts('forgot-password');
  return (
    <div className="mx-auto w-full max-w-md">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-4">
          <Card>
            <ForgotPasswordForm />
          </Card>
          <Link
            to={paths.login}
            className="inline-flex min-h-11 items-center gap-2 justify-self-center font-semibold text-accent-ink underline underline-offset-4"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('backToSignIn')}
          </Link>
        </div>
      </Page>
    </div>
  );
}
