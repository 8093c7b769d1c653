import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Card } from '@relevo/ui/card';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { mayHaveRememberedJob } from '../../../platform/remembered-job/remember-job.ts';
import { LoginForm } from './login-form.tsx';

export { LoginForm };

const JobNote = lazyPart(
  () => import('../job-to-open/job-note.tsx').then((file) => file.JobNote),
  ['accounts/job-to-open'],
);

export function LoginPage() {
  const t = useTexts('accounts/sign-in');
  const navigate = useNavigate();
  const [isSecondStep, setIsSecondStep] = useState(false);

  return (
    <div className="mx-auto w-full max-w-md">
      <Page title={t(isSecondStep ? 'secondStep' : 'title')} intro={isSecondStep ? undefined : t('intro')}>
        <div className="grid gap-6">
          <Card>
            <LoginForm onSignedIn={() => void navigate(paths.home)} onSecondStep={setIsSecondStep} />
          </Card>
          {!isSecondStep && (
            <p className="text-center text-ink-muted">
              {t('noAccount')}{' '}
              <Link to={paths.register} className="font-semibold text-accent-ink underline underline-offset-4">
                {t('createAccount')}
              </Link>
            </p>
          )}
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
