import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { mayHaveRememberedJob } from '../../../platform/remembered-job/remember-job.ts';
import { rememberJobBefore } from '../../../platform/remembered-job/remembered-job.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

export { RegistrationWizard };

const JobNote = lazyPart(
  () => import('../job-to-open/job-note.tsx').then((file) => file.JobNote),
  ['accounts/job-to-open'],
);

export function RegisterPage() {
  const t = useTexts('accounts/register');
  const navigate = useNavigate();
  // The public page of a job leads here with the kind of account alone. Before the first drawing, which says so.
  useState(() => rememberJobBefore(document.referrer, location.origin));

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
          {mayHaveRememberedJob() && (
            <Suspense>
              <JobNote />
            </Suspense>
          )}
        </div>
      </Page>
    </div>
  );
}
