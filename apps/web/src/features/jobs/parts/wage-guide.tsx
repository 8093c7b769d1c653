import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { WageGuideView } from '@relevo/contracts/wage-guide';
import { parseMoney } from '@relevo/domain/money';
import { formatWholeMoney } from '@relevo/i18n/formats';
import { Skeleton } from '@relevo/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api-client.ts';

/** A job that exists, or the title and the city of one that is being written. */
export type WageGuideOf = { jobId: string } | { title: string; city: string };

type WageGuideProps = { of: WageGuideOf; wage: string };
type Figures = Extract<WageGuideView, { available: true }>;

const typingPauseMs = 400;

/** What this kind of work pays in the city, and where the typed wage lies, or why that is not known. */
export function WageGuide({ of, wage }: WageGuideProps) {
  const settled = useSettled(wage);
  const { data, isLoading } = useQuery({
    queryKey: [...queryKeys.jobs, 'wage guide', of, settled],
    queryFn: ({ signal }) => askGuide(of, settled, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Only help beside a field: a failure shows nothing.
    retry: false,
  });
  if (isLoading) return <Skeleton className="h-44 rounded-card" />;
  if (!data) return null;
  return data.available ? <WageFigures figures={data} wage={settled} /> : <NoFigures />;
}

function NoFigures() {
  const t = useTexts('jobs/parts');
  return (
    <section aria-label={t('wageGuide.title')} className="rounded-card bg-sunken p-4 text-ink-muted text-sm">
      <p>{t('wageGuide.silent')}</p>
    </section>
  );
}

function askGuide(of: WageGuideOf, typed: string, signal: AbortSignal) {
  const wage = isAsked(typed) ? { wage: typed } : {};
  return 'jobId' in of
    ? api.call(jobs.jobWageGuide, { params: { id: of.jobId }, query: wage, signal })
    : api.call(jobs.wageGuide, { query: { ...of, ...wage }, signal });
}

const isAsked = (typed: string) => (parseMoney(typed) ?? 0n) > 0n;

function WageFigures({ figures, wage }: { figures: Figures; wage: string }) {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();
  const money = (value: string) => formatWholeMoney(value, language);
  const { low, middle, high, samples, position, accepted_percent: percent } = figures;
  return (
    <section aria-label={t('wageGuide.title')} className="grid gap-2 rounded-card bg-sunken p-4 text-sm">
      <p className="font-semibold">{t('wageGuide.range', { low: money(low), high: money(high) })}</p>
      <WageScale figures={figures} wage={wage} />
      <p aria-live="polite">
        {position && t(`wageGuide.position.${position}`, { wage: money(wage) })}{' '}
        {percent !== null && t('wageGuide.accepted', { percent })}
      </p>
      <p className="text-ink-muted">{t('wageGuide.basis', { middle: money(middle), samples })}</p>
    </section>
  );
}

/** The middle half with as much room on both sides, and the wage as a mark on it. */
function WageScale({ figures: { low, high }, wage }: { figures: Figures; wage: string }) {
  const [from, to, asked] = [low, high, wage].map((value) => Number(value)) as [number, number, number];
  const width = Math.max(to - from, 1);
  const place = Math.min(Math.max((asked - (from - width)) / (width * 3), 0), 1) * 100;
  return (
    <div aria-hidden="true" className="relative h-3 rounded-full bg-line">
      <span className="absolute inset-y-0 left-1/3 w-1/3 bg-accent" />
      {asked > 0 && (
        <span
          className="-translate-x-1/2 absolute -inset-y-1 w-1.5 rounded-full bg-ink"
          style={{ left: `${place}%` }}
        />
      )}
    </div>
  );
}

/** What was typed, once the typing pauses. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
