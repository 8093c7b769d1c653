import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { openJobsPath } from '@relevo/contracts/screen-paths';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { ApplyForm } from './apply-form.tsx';
import { highestWageAfter } from './asked-wage.ts';

const texts = ['jobs/staffing'] as const;
const BookNow = lazyPart(() => import('../staffing/book-now.tsx').then((file) => file.BookNow), texts);
const StandBy = lazyPart(() => import('../staffing/stand-by.tsx').then((file) => file.StandBy), texts);
const InstantConditions = lazyPart(
  () => import('../staffing/instant-conditions.tsx').then((file) => file.InstantConditions),
  texts,
);

export type ClosedReason = Exclude<JobStatus, 'open'> | 'filled' | 'over';

type WayInProps = {
  job: JobDetailView;
  /** Why the job takes no applications; null while it does. */
  closed: ClosedReason | null;
};

/** How a worker without a live application gets into a job: booking at once where that is open, or applying. */
export function WayIn({ job, closed }: WayInProps) {
  const t = useTexts('jobs/page');
  const application = job.my_application;
  const title = application ? t('apply.again') : t('apply.title');
  if (closed && canStandBy(job)) return null;
  if (closed) {
    return (
      <Card title={title}>
        <Alert tone="info">{t(`closed.${closed}`)}</Alert>
        <Link
          to={openJobsPath(job.location.city)}
          className={`${buttonClasses({ variant: 'secondary', wide: true })} mt-4`}
        >
          {t('closed.others', { city: job.location.city })}
        </Link>
      </Card>
    );
  }
  const form =
    application && !application.was_booked ? (
      <ApplyAgain key={application.id} job={job} rejectedWage={application.final_wage} />
    ) : (
      <ApplyForm job={job} highestWage={null} />
    );
  if (job.my_actions.includes('book')) {
    return (
      <>
        <LateCard title={t('book.title')} height="min-h-44">
          <BookNow job={job} />
        </LateCard>
        <OwnWage>
          <Card title={t('apply.ownWage')}>{form}</Card>
        </OwnWage>
      </>
    );
  }
  const { instant_booking } = job;
  return (
    <>
      <Card title={title}>{form}</Card>
      {instant_booking && (
        <LateCard title={t('book.later')} height="min-h-24">
          <InstantConditions job={{ ...job, instant_booking }} />
        </LateCard>
      )}
    </>
  );
}

/** Whether the list of those who are asked first is open to the worker, or has them on it. */
export const canStandBy = ({ my_actions }: Pick<JobDetailView, 'my_actions'>): boolean =>
  my_actions.includes('stand_by') || my_actions.includes('leave_standby');

export function StandbyCard({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  if (!canStandBy(job)) return null;
  return (
    <LateCard title={t('standby.title')} height="min-h-40">
      <StandBy job={job} />
    </LateCard>
  );
}

type LateCardProps = { title: string; height: string; children: ReactNode };

/** A card that keeps its height while its content is on its way, so that nothing below it moves. */
function LateCard({ title, height, children }: LateCardProps) {
  return (
    <Card title={title}>
      <div className={`grid content-start gap-4 ${height}`}>
        <Suspense fallback={<Skeleton className={height} />}>{children}</Suspense>
      </div>
    </Card>
  );
}

/** Beside booking at once, the form for another wage comes only when it is asked for. */
function OwnWage({ children }: { children: ReactNode }) {
  const t = useTexts('jobs/page');
  const [isShown, setIsShown] = useState(false);
  if (isShown) return children;
  return (
    <div className="grid gap-1 text-center">
      <Button variant="ghost" wide onClick={() => setIsShown(true)}>
        {t('apply.ownWage')}
      </Button>
      <p className="text-ink-muted text-sm">{t('apply.ownWageNote')}</p>
    </div>
  );
}

/** After a refusal there is one more way in: asking for less. */
function ApplyAgain({ job, rejectedWage }: { job: JobDetailView; rejectedWage: string }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const highestWage = highestWageAfter(rejectedWage);
  if (highestWage === null) return <Alert tone="info">{t('apply.noLower')}</Alert>;
  return (
    <div className="grid gap-4">
      <p>{t('apply.lowerOnly', { wage: formatMoney(rejectedWage, language) })}</p>
      <ApplyForm job={job} highestWage={highestWage} />
    </div>
  );
}
