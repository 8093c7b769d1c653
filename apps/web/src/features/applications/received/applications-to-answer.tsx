import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { ApplicationView } from '@relevo/contracts/applications';
import { paths } from '@relevo/contracts/screen-paths';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { isFirstRead } from '../../../platform/first-read.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { receivedQuery } from './applications.api.ts';
import { AppliedJob } from './applied-job.tsx';
import { AskedWage } from './asked-wage.tsx';

const shownCount = 3;

/** The applications that wait longest, answered in place; without any there is nothing to show. */
export function ApplicationsToAnswer() {
  const t = useTexts('applications/received');
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const answer = useQuery(receivedQuery({ status: 'pending', page: '1', page_size: String(shownCount) }));
  const { data } = answer;
  useListFocus({ list, page: 1, rowCount: data?.results.length ?? 0 });
  if (isFirstRead(answer)) return <Skeleton className="h-64 rounded-card" />;
  if (!data || data.count === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="font-semibold text-lg">
          {t('toAnswer.title')} <span className="font-normal text-ink-muted tabular-nums">({data.count})</span>
        </h2>
        <Link
          to={`${paths.applications}?tab=actions`}
          className="inline-flex min-h-11 items-center rounded-sm text-accent-ink text-sm underline-offset-4 hover:underline"
        >
          {t('toAnswer.all')}
        </Link>
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby={headingId}
        className="divide-y divide-line border-line border-t outline-none"
      >
        {data.results.map((application) => (
          <WaitingApplication key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}

function WaitingApplication({ application }: { application: ApplicationView }) {
  return (
    <li className="grid gap-x-5 gap-y-3 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto] md:items-start">
      <ApplicantName application={application} />
      <div className="min-w-0 text-sm">
        <AppliedJob application={application} />
      </div>
      <AskedWage application={application} />
      <AnswerButtons application={application} />
    </li>
  );
}
