import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { UserPen, Warehouse } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { useSession } from '../../../platform/session.tsx';
import { sitesQuery } from '../../companies/companies.ts';
import { Fact } from './job-fact.tsx';
import { mayChangeSite, posterOf, showsSite } from './site-of-job.ts';

const SiteSheet = lazyPart(() => import('./site-sheet.tsx').then((file) => file.SiteSheet));

/** What only the company of the job reads: at which of its sites it is, and which member posted it. */
export function CompanyFacts({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { user } = useSession();
  const mayChangeJobs = useMayUse('jobs');
  const [isOpen, setOpen] = useState(false);
  const sites = useQuery({ ...sitesQuery, enabled: mayChangeJobs }).data?.results ?? [];
  const poster = posterOf(job, user?.id);
  return (
    <>
      {showsSite(job, sites.length) && (
        <Fact icon={Warehouse} name={t('site.name')}>
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">{job.site?.name ?? t('site.none')}</span>
            {mayChangeJobs && mayChangeSite(job, sites.length) && (
              <Button
                variant="ghost"
                className="-my-2.5 -ml-3"
                aria-haspopup="dialog"
                aria-label={t(job.site ? 'site.changeLabel' : 'site.chooseLabel')}
                onClick={() => setOpen(true)}
              >
                {t(job.site ? 'site.change' : 'site.choose')}
              </Button>
            )}
          </span>
          <Suspense fallback={null}>
            {isOpen && <SiteSheet job={job} sites={sites} onClose={() => setOpen(false)} />}
          </Suspense>
        </Fact>
      )}
      {poster !== null && (
        <Fact icon={UserPen} name={t('site.postedBy')}>
          <span className="[overflow-wrap:anywhere]">{poster}</span>
        </Fact>
      )}
    </>
  );
}
