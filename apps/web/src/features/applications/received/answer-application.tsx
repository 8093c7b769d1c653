import { RelativeTime } from '@relevo/browser/relative-time';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { ApplicationView } from '@relevo/contracts/applications';
import { waitingMaximum } from '@relevo/domain/waiting';
import { formatAverage } from '@relevo/i18n/formats';
import { reliabilityMark } from '@relevo/i18n/reliability-mark';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFirstRead } from '../../../platform/first-read.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { receivedQuery } from './applications.api.ts';
import { minutesUntilEmptyStart } from './empty-start.ts';

type AnswerApplicationProps = {
  id: string;
  /** When the next shift of the job starts; null when none is to come. */
  startsAt: string | null;
  /** The link to the screen of the application. */
  children: ReactNode;
};

/** One application in a list of what waits: what is known about the worker, and the answer in place. */
export function AnswerApplication({ id, startsAt, children }: AnswerApplicationProps) {
  const answer = useQuery(receivedQuery({ status: 'pending', page: '1', page_size: String(waitingMaximum) }));
  const application = answer.data?.results.find((each) => each.id === id);
  if (isFirstRead(answer)) return <Skeleton className="h-20 sm:h-16 lg:w-64" />;
  return (
    <div className="grid gap-1.5 lg:justify-items-end">
      {application && <ShortFacts application={application} startsAt={startsAt} />}
      <div className="flex flex-wrap items-start gap-2">
        {application && <AnswerButtons application={application} />}
        {children}
      </div>
    </div>
  );
}

type ShortFactsProps = { application: ApplicationView } & Pick<AnswerApplicationProps, 'startsAt'>;

/** How soon the job starts, with a mark when it still has no worker, and rating and reliability in one line. */
function ShortFacts({ application: { worker, job }, startsAt }: ShortFactsProps) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  const now = useNow(60_000);
  const minutes = startsAt === null ? null : minutesUntilEmptyStart(job, startsAt, now);
  const facts = [
    worker.rating.average !== null && t('rated', { average: formatAverage(worker.rating.average, language) }),
    worker.reliability
      ? reliabilityMark(worker.reliability, language)
      : t('completedShifts', { count: worker.completed_shifts }),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {minutes !== null && <Chip tone="hot">{t('nobodyYet', { duration: formatDuration(minutes, language) })}</Chip>}
      {minutes === null && startsAt !== null && (
        <span className="whitespace-nowrap">
          {t('starts')} <RelativeTime instant={startsAt} />
        </span>
      )}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
