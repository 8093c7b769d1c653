import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AnalyticsView, FiguresView } from '@relevo/contracts/insights';
import type { Language } from '@relevo/domain/account';
import {
  Banknote,
  BriefcaseBusiness,
  Clock,
  Hourglass,
  type LucideIcon,
  TimerReset,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import { type Difference, differenceOf } from './difference.ts';
import {
  formatAmount,
  formatCount,
  formatHours,
  formatRatio,
  plainChange,
  pointsOf,
  relativeChange,
} from './figure-formats.ts';
import { DifferenceLine, FigureTile, JobCounts, type Wording } from './figure-tile.tsx';

type Figure = {
  name: 'spend' | 'hours' | 'fillRate' | 'timeToFill' | 'punctuality' | 'noShows' | 'returning';
  Icon: LucideIcon;
  read(figures: FiguresView): number | null;
  format(value: number, language: Language): string;
  change(difference: Difference, language: Language): string;
  wording: Wording;
  better?: 'higher' | 'lower';
  /** The counts behind a rate. */
  counts?(figures: FiguresView): { part: number; count: number };
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
  const { name, Icon, read, format, change, wording, better, counts } = figure;
  const value = read(analytics);
  const before = read(analytics.previous);
  const difference = differenceOf(value, before);
  const shown = (number: number | null) => (number === null ? t('unknown') : format(number, language));
  return (
    <FigureTile
      Icon={Icon}
      name={t(`figures.${name}`)}
      value={shown(value)}
      hint={t(`hints.${name}`, counts?.(analytics) ?? {})}
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
