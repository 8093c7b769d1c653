import type { JobDetailView } from '@relevo/contracts/jobs';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { JobFacts } from './job-facts.tsx';
import { JobHeadline } from './job-headline.tsx';
import { JobPay } from './job-pay-card.tsx';
import { JobPlace } from './job-place.tsx';
import { JobSchedule } from './job-schedule.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWayBack } from './way-back.ts';
import { WorkerPanel } from './worker-panel.tsx';

/** On a phone what can be done comes right after the facts; a wide screen has it beside them. */
export function JobScreen({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
  const wayBack = useWayBack();
  return (
    <Page
      title={job.title}
      intro={<JobHeadline job={job} />}
      actions={
        <Link to={wayBack.to} className={buttonClasses({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {wayBack.words}
        </Link>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <JobFacts job={job} />
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <JobPanel job={job} />
          <JobPay job={job} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Card title={t('description')}>
            <p className="whitespace-pre-line break-words">{job.description}</p>
          </Card>
          <JobSchedule job={job} />
          <JobPlace job={job} />
        </div>
      </div>
    </Page>
  );
}

/** What somebody can do here: the owner runs the job, a worker applies, another employer only looks. */
function JobPanel({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
  const { user } = useSession();
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel, `${job.status} ${job.my_application?.id} ${job.my_application?.status}`);
  if (!job.is_mine && user?.user_type !== 'worker') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a field, so it is no fieldset.
    <div ref={panel} tabIndex={-1} role="group" aria-label={t('panel')} className="grid gap-6 outline-none">
      {job.is_mine ? <OwnerPanel job={job} /> : <WorkerPanel job={job} />}
    </div>
  );
}
