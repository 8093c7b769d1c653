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
  /** The link to the screen of the application. */
  children: ReactNode;
};

/** One application in a list of what waits: what is known about the worker, and the answer in place. */
export function AnswerApplication({ id, children }: AnswerApplicationProps) {
  const answer = useQuery(receivedQuery({ status: 'pending', page: '1', page_size: String(waitingMaximum) }));
  const application = answer.data?.results.find((each) => each.id === id);
  if (isFirstRead(answer)) return <Skeleton className="h-20 sm:h-16 lg:w-64" />;
  return (
    <div className="grid gap-1.5 lg:justify-items-end">
      {application && <ShortFacts application={application} />}
      <div className="flex flex-wrap items-start gap-2">
        {application && <AnswerButtons application={application} />}
        {children}
      </div>
    </div>
  );
}

/** Rating, reliability and work so far in one line, and whether the job still has no worker shortly before its start. */
function ShortFacts({ application: { worker, job } }: { application: ApplicationView }) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  const minutes = minutesUntilEmptyStart(job, useNow(60_000));
  const facts = [
    worker.rating.average !== null && t('rated', { average: formatAverage(worker.rating.average, language) }),
    worker.reliability
      ? reliabilityMark(worker.reliability, language)
      : t('completedShifts', { count: worker.completed_shifts }),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {minutes !== null && <Chip tone="hot">{t('nobodyYet', { duration: formatDuration(minutes, language) })}</Chip>}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
