import { Page } from '../../app/page.tsx';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { WorkerDashboard } from './dashboard/worker-dashboard.tsx';
import { JobFinder } from './job-finder.tsx';

export function FindJobsPage() {
  const t = useTexts('find-jobs');
  const { user } = useSession();
  const isWorker = user?.user_type === 'worker';
  return (
    <Page title={t('title')} intro={isWorker ? t('intro') : t('introEmployer')}>
      {user && isWorker && <WorkerDashboard user={user} />}
      <JobFinder />
    </Page>
  );
}
