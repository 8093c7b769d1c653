import {
  type Difference,
  differenceOf,
  formatAmount,
  formatCount,
  formatHours,
  formatRatio,
  plainChange,
  pointsOf,
  relativeChange,
} from '@relevo/browser/figure-formats';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AnalyticsView, FiguresView } from '@relevo/contracts/insights';
import type { Language } from '@relevo/domain/account';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { formatDuration } from '@relevo/i18n/shift-times';
import {
  ArrowDown,
  ArrowUp,
  Banknote,
  BriefcaseBusiness,
  Clock,
  Equal,
  Hourglass,
  type LucideIcon,
  TimerReset,
  UserRoundCheck,
  UserRoundSearch,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { JobStatusChip } from '../../jobs/jobs.ts';

type Figure = {
  name: 'spend' | 'hours' | 'fillRate' | 'timeToFill' | 'punctuality' | 'noShows' | 'replacements' | 'returning';
  Icon: LucideIcon;
  read(figures: FiguresView): number | null;
  format(value: number, language: Language): string;
  change(difference: Difference, language: Language): string;
  wording: Wording;
  better?: 'higher' | 'lower';
  /** The counts behind a rate. */
  counts?(figures: FiguresView): { part: number; count: number };
  /** The minutes that half of what is counted took at most. */
  median?(figures: FiguresView): number | null;
};

const rate = { format: formatRatio, change: pointsOf, wording: 'amount', better: 'higher' } as const;
const figures: readonly Figure[] = [
  {
    name: 'spend',
    Icon: Banknote,
    read: ({ spend }) => Number(spend),
    format: formatAmount,
    change: relativeChange(formatAmount),
    wording: 'amount',
  },
  {
    name: 'hours',
    Icon: Clock,
    read: ({ hours }) => hours,
    format: formatHours,
    change: relativeChange(formatHours),
    wording: 'count',
  },
  {
    ...rate,
    name: 'fillRate',
    Icon: UsersRound,
    read: ({ fill_rate }) => fill_rate,
    counts: ({ places }) => ({ part: places.filled, count: places.offered }),
  },
  {
    name: 'timeToFill',
    Icon: Hourglass,
    read: ({ time_to_fill_hours }) => time_to_fill_hours,
    format: formatHours,
    change: plainChange(formatHours),
    wording: 'time',
    better: 'lower',
  },
  {
    ...rate,
    name: 'punctuality',
    Icon: TimerReset,
    read: ({ attendance }) => attendance.punctuality,
    counts: ({ attendance }) => ({ part: attendance.late, count: attendance.on_time + attendance.late }),
  },
  {
    name: 'noShows',
    Icon: UserRoundX,
    read: ({ attendance }) => attendance.no_show,
    format: formatCount,
    change: plainChange(formatCount),
    wording: 'count',
    better: 'lower',
    counts: ({ attendance }) => ({ part: attendance.no_show, count: attendance.scheduled }),
  },
  {
    name: 'replacements',
    Icon: UserRoundSearch,
    read: ({ replacements }) => replacements.filled,
    format: formatCount,
    change: plainChange(formatCount),
    wording: 'count',
    counts: ({ replacements }) => ({ part: replacements.filled, count: replacements.opened }),
    median: ({ replacements }) => replacements.median_minutes,
  },
  {
    name: 'returning',
    Icon: UserRoundCheck,
    read: ({ workers }) => workers.returning,
    format: formatCount,
    change: plainChange(formatCount),
    wording: 'count',
    better: 'higher',
    counts: ({ workers }) => ({ part: workers.returning, count: workers.total }),
  },
];

export function FigureTiles({ analytics }: { analytics: AnalyticsView }) {
  const t = useTexts('insights/analytics');
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map((figure) => (
        <ComparedFigure key={figure.name} figure={figure} analytics={analytics} />
      ))}
      <FigureTile
        Icon={BriefcaseBusiness}
        name={t('figures.jobs')}
        value={Object.values(analytics.jobs).reduce((sum, count) => sum + count, 0)}
      >
        <JobCounts jobs={analytics.jobs} />
      </FigureTile>
    </ul>
  );
}

function ComparedFigure({ figure, analytics }: { figure: Figure; analytics: AnalyticsView }) {
  const t = useTexts('insights/analytics');
  const { language } = useLanguage();
  const { name, Icon, read, format, change, wording, better, counts, median } = figure;
  const value = read(analytics);
  const before = read(analytics.previous);
  const difference = differenceOf(value, before);
  const medianMinutes = median?.(analytics) ?? null;
  const shown = (number: number | null) => (number === null ? t('unknown') : format(number, language));
  return (
    <FigureTile
      Icon={Icon}
      name={t(`figures.${name}`)}
      value={shown(value)}
      hint={
        <>
          {t(`hints.${name}`, counts?.(analytics) ?? { part: 0, count: 0 })}
          {medianMinutes !== null && (
            <span className="block">{t('hints.median', { duration: formatDuration(medianMinutes, language) })}</span>
          )}
        </>
      }
    >
      <DifferenceLine
        difference={difference}
        change={
          difference
            ? change === pointsOf
              ? t('points', { points: pointsOf(difference, language) })
              : change(difference, language)
            : ''
        }
        before={shown(before)}
        wording={wording}
        better={better}
      />
    </FigureTile>
  );
}

type FigureTileProps = { Icon: LucideIcon; name: string; value: ReactNode; hint?: ReactNode; children?: ReactNode };

/** One figure: its name, its value, what is behind it and how it moved. */
function FigureTile({ Icon, name, value, hint, children }: FigureTileProps) {
  return (
    <li className="grid content-start gap-1 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <h3 className="flex items-start gap-2 font-medium text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {name}
      </h3>
      <p className="font-bold text-xl tabular-nums sm:text-2xl [overflow-wrap:anywhere]">{value}</p>
      {hint && <p className="text-ink-muted text-sm">{hint}</p>}
      <div className="text-sm">{children}</div>
    </li>
  );
}

type Wording = 'amount' | 'time' | 'count';

type DifferenceLineProps = {
  difference: Difference | null;
  /** The difference with its sign, "+12%". */
  change: string;
  before: string;
  wording: Wording;
  /** Which direction is an improvement; without one, neither is. */
  better?: 'higher' | 'lower';
};

const icons = { higher: ArrowUp, lower: ArrowDown, same: Equal };

/** How a figure compares with the period before: sign and words say it, arrow and colour only help the eye. */
function DifferenceLine({ difference, change, before, wording, better }: DifferenceLineProps) {
  const t = useTexts('insights/analytics');
  if (!difference) return <p className="text-ink-faint">{t('difference.none')}</p>;
  const { direction } = difference;
  const Icon = icons[direction];
  const isChange = better !== undefined && direction !== 'same';
  const tone = isChange ? (direction === better ? 'text-success' : 'text-danger') : 'text-ink-muted';
  return (
    <p className={`flex gap-1.5 ${tone}`}>
      <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      <span>
        {direction === 'same'
          ? t('difference.same', { before })
          : t(`difference.${wording}.${direction}`, { change, before })}
      </span>
    </p>
  );
}

/** Where the jobs of a period stand; statuses that none has are left out. */
function JobCounts({ jobs }: Pick<FiguresView, 'jobs'>) {
  const t = useTexts('insights/analytics');
  const present = jobStatuses.filter((status) => jobs[status] > 0);
  if (present.length === 0) return <p className="text-ink-muted">{t('hints.noJobs')}</p>;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1.5">
      {present.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <JobStatusChip status={status} />
          <span className="font-semibold tabular-nums">{jobs[status]}</span>
        </li>
      ))}
    </ul>
  );
}
