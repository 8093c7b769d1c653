import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Card } from '@relevo/ui/card';
import { Stepper } from '@relevo/ui/stepper';
import { Link } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { registrationSteps } from './registration.ts';
import { RegistrationStep } from './registration-step.tsx';
import { useRegistrationWizard } from './use-registration-wizard.ts';

export function RegisterPage() {
  const t = useTexts('accounts/register');
  const { step, ...wizard } = useRegistrationWizard();

  return (
    <div className="mx-auto w-full max-w-2xl">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-6">
          <Stepper
            label={t('steps.label')}
            steps={registrationSteps.map(({ name }) => t(`steps.${name}.short`))}
            current={step}
          />
          <Card>
            <RegistrationStep key={step} step={step} {...wizard} />
          </Card>
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
