import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { ReplacementDetailView } from '@relevo/contracts/replacements';
import { allReplacements } from '@relevo/contracts/screen-paths';
import type { ReplacementStatus } from '@relevo/domain/replacement-lifecycle';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { Skeleton } from '@relevo/ui/skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { ShiftSpan, WageText } from '../../jobs/jobs.ts';
import { searchQuery } from './replacements.api.ts';
import { SearchButtons } from './search-buttons.tsx';
import { LiveSearches } from './search-list.tsx';
import { SearchOffers } from './search-offers.tsx';
import { NobodyToAsk } from './searched-seat.tsx';
import { useSearchWords } from './use-search-words.ts';

const renewIntervalMs = 10_000;

type SearchPanelProps = {
  /** The id of a search, or the word for all of them. */
  opened: string;
  onClose(): void;
};

/** One search with everything about it, or the list of those that run or wait to be started. */
export function SearchPanel({ opened, onClose }: SearchPanelProps) {
  return opened === allReplacements ? <LiveSearches onClose={onClose} /> : <OneSearch id={opened} onClose={onClose} />;
}

function OneSearch({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTexts('attendance/replacements');
  const search = useQuery(searchQuery(id));
  const { data } = search;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={data && <Subject search={data} />}
      closeText={t('close')}
      footer={data && data.actions.length > 0 ? <SearchButtons search={data} isInDetails /> : undefined}
    >
      {data ? <Details search={data} /> : <Missing query={search} />}
    </Dialog>
  );
}

function Missing({ query }: { query: UseQueryResult<ReplacementDetailView> }) {
  const t = useTexts('attendance/replacements');
  if (query.error instanceof ApiError && query.error.status === 404)
    return <Alert tone="warning">{t('missing')}</Alert>;
  if (query.error) return <LoadError query={query} />;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** The job, and which shift of it; a place is for all of its shifts. */
function Subject({ search: { job, shift } }: { search: ReplacementDetailView }) {
  const t = useTexts('attendance/replacements');
  return (
    <>
      {job.title} ·{' '}
      {shift ? <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} /> : t('wholeJob')}
    </>
  );
}

export const statusTones: Record<ReplacementStatus, ChipTone> = {
  proposed: 'warning',
  searching: 'hot',
  filled: 'success',
  unfilled: 'danger',
  stopped: 'neutral',
};

function Details({ search }: { search: ReplacementDetailView }) {
  const t = useTexts('attendance/replacements');
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <Chip tone={statusTones[search.status]}>{t(`status.${search.status}`)}</Chip>
        <StateLine search={search} />
        <p className="text-ink-muted text-sm">{t(`cause.${search.cause}`)}</p>
      </div>
      <Figures search={search} />
      <SearchOffers search={search} />
      <section aria-label={t('order.title')} className="grid gap-1 text-sm">
        <h3 className="font-semibold">{t('order.title')}</h3>
        <p className="text-ink-muted">{t('order.text')}</p>
      </section>
    </div>
  );
}

/** How far it is, or how it ended. */
function StateLine({ search }: { search: ReplacementDetailView }) {
  const t = useTexts('attendance/replacements');
  const now = useNow(renewIntervalMs);
  const words = useSearchWords(search, { timezone: search.job.timezone, now });
  const { closed_because: because, asked, candidates, closed_at: closedAt } = search;
  const isNobodyLeft = because === 'nobody_left' || (closedAt === null && candidates === 0 && asked === 0);
  return (
    <div className="grid gap-1">
      <p className="font-medium tabular-nums">{because ? t(`ended.${because}`) : words}</p>
      {isNobodyLeft && (
        <p className="text-sm">
          <NobodyToAsk jobId={search.job.id} />
        </p>
      )}
    </div>
  );
}

function Figures({ search }: { search: ReplacementDetailView }) {
  const t = useTexts('attendance/replacements');
  const { language } = useLanguage();
  const now = useNow(renewIntervalMs);
  const { job, places, filled, closed_at: closedAt } = search;
  const counts = { wave: search.wave, asked: search.asked, waiting: search.waiting, declined: search.declined };
  return (
    <dl aria-label={t('figures')} className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-4">
      {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
        <Fact key={name} name={t(`figure.${name}`)}>
          <span className="font-bold text-xl">{counts[name]}</span>
        </Fact>
      ))}
      <Fact name={t('wage')}>
        <WageText value={search.wage} />
      </Fact>
      {places > 1 && <Fact name={t('filled')}>{t('filledOf', { filled, places })}</Fact>}
      {closedAt === null && (
        <>
          <Fact name={t('candidates')}>{search.candidates}</Fact>
          <Fact name={t('until')} isWide>
            {formatShiftInstant(search.until, { timezone: job.timezone, language }, now)}
          </Fact>
        </>
      )}
    </dl>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
