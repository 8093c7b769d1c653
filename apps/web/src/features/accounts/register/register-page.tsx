import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { rememberJobBefore } from '../../../platform/remembered-job.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

export { RegistrationWizard };

export function RegisterPage() {
  const t = useTexts('accounts/register');
  const navigate = useNavigate();
  // The public page of a job leads here with the kind of account alone.
  useEffect(() => rememberJobBefore(document.referrer, location.origin), []);

  return (
    <div className="mx-auto w-full max-w-2xl">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-6">
          <RegistrationWizard onRegistered={() => void navigate(paths.profile, { replace: true })} />
          <p className="text-center text-ink-muted">
            {t('haveAccount')}{' '}
            <Link to={paths.login} className="font-semibold text-accent-ink underline underline-offset-4">
              {t('signIn')}
            </Link>
          </p>
        </div>
      </Page>
    </div>
  );
}
