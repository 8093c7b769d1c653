import { MoneyText } from '@relevo/browser/money-text';
import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { PreviewedJobView } from '@relevo/contracts/job-preview';
import type { UserView } from '@relevo/contracts/profile';
import { formatDate } from '@relevo/i18n/formats';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api-client.ts';

type Home = Pick<UserView, 'latitude' | 'longitude' | 'city'>;

const previewQuery = ({ latitude, longitude, city }: Home) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, 'preview', latitude, longitude, city],
    queryFn: ({ signal }) => {
      const query = latitude === null || longitude === null ? {} : { latitude, longitude };
      return api.call(jobs.preview, { query, signal });
    },
  });

/** Open jobs nearby, shown before approval. They have no links, because the server sends no ids. */
export function JobsNearYou({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  return (
    <Card title={t('nearby.title')}>
      <p className="mb-4 text-ink-muted">{t('nearby.text')}</p>
      {/* The same height whatever comes: nothing below moves when the answer arrives. */}
      <div className="h-80">{user.city === '' && user.latitude === null ? <NoAddress /> : <Nearby home={user} />}</div>
      <p className="mt-4 border-line border-t pt-4 text-ink-muted text-sm">{t('nearby.opens')}</p>
    </Card>
  );
}

function Nearby({ home }: { home: Home }) {
  const t = useTexts('accounts/profile');
  const preview = useQuery(previewQuery(home));
  if (preview.isPending) return <NearbySkeleton label={t('nearby.loading')} />;
  if (!preview.data) {
    return (
      <Note text={t('nearby.loadFailed')}>
        <Button variant="secondary" busy={preview.isFetching} onClick={() => void preview.refetch()}>
          {t('nearby.retry')}
        </Button>
      </Note>
    );
  }
  const { results } = preview.data;
  if (results.length === 0) return <Note text={t('nearby.none')} />;
  return (
    <ul
      aria-label={t('nearby.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be within reach of the keyboard.
      tabIndex={0}
      className="h-full divide-y divide-line overflow-y-auto rounded-control border border-line px-4"
    >
      {results.map((job, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a preview has no ids, and its rows have no state.
        <NearbyJob key={index} job={job} />
      ))}
    </ul>
  );
}

function NearbyJob({ job }: { job: PreviewedJobView }) {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{job.title}</span>
        <span className="block text-ink-muted text-sm">
          {t('nearby.where', { city: job.city, date: formatDate(job.date, language) })}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-semibold">
          <MoneyText value={job.pay} />
          <span className="sr-only"> {t('nearby.forShift')}</span>
        </span>
        <span className="block text-ink-muted text-sm">
          <MoneyText value={job.wage} />
          {t('nearby.perHour')}
        </span>
      </span>
    </li>
  );
}

function NoAddress() {
  const t = useTexts('accounts/profile');
  return (
    <Note text={t('nearby.noAddress')}>
      <Link to={{ hash: 'contact' }} replace className={buttonClasses({ variant: 'secondary' })}>
        {t('nearby.addAddress')}
      </Link>
    </Note>
  );
}

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid h-full content-center justify-items-center gap-4 rounded-control bg-sunken p-6 text-center">
      <p className="max-w-prose text-ink-muted">{text}</p>
      {children}
    </div>
  );
}

const skeletonRows = ['1', '2', '3', '4', '5'];

function NearbySkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="grid h-full content-start divide-y divide-line overflow-hidden rounded-control border border-line px-4"
    >
      <span className="sr-only">{label}</span>
      {skeletonRows.map((row) => (
        <div key={row} className="flex h-16 items-center justify-between gap-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
