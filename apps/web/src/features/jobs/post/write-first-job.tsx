import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { showToast } from '../../../platform/toasts.ts';
import { FirstJobWizard } from './first-job-wizard.tsx';

export function WriteFirstJob() {
  const t = useTexts('jobs/post');
  const navigate = useNavigate();
  return (
    <section aria-label={t('title.prepare')} className="mx-auto grid w-full max-w-3xl gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-2xl">{t('title.prepare')}</h2>
        <Link to={paths.profile} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('first.back')}
        </Link>
      </div>
      <FirstJobWizard
        kind="prepare"
        onSaved={() => {
          showToast('success', t('first.ready'));
          void navigate(paths.profile);
        }}
      />
    </section>
  );
}
