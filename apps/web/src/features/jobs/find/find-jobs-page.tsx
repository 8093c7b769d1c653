import { useTexts } from '@relevo/browser/texts';
import { Suspense } from 'react';
import { usePageTitle } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { WorkerDashboard, WorkerStrip } from '../../insights/insights.ts';
import { JobFinder } from './job-finder.tsx';

/** The first job is in the first screen of a phone, so what stands above it is short. */
export function FindJobsPage() {
  const t = useTexts('jobs/find');
  const { user } = useSession();
  const isWide = useWideScreen();
  const worker = user?.user_type === 'worker' ? user : null;
  usePageTitle(t('title'));

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-6 sm:px-6 sm:pb-8 lg:pt-4">
      <h1 className="mb-1 font-bold text-xl sm:text-3xl lg:mb-0">{t('title')}</h1>
      <p className="mt-1 mb-3 max-w-2xl text-ink-muted max-lg:sr-only">{worker ? t('intro') : t('introEmployer')}</p>
      {/* Texts of another area: the page, and what is typed in it, does not wait for them. */}
      <Suspense fallback={null}>{worker && !isWide && <WorkerStrip />}</Suspense>
      <JobFinder aside={<Suspense fallback={null}>{worker && <WorkerDashboard user={worker} />}</Suspense>} />
    </div>
  );
}
