import {
  formatAmount,
  formatCount,
  formatHours,
  formatRatio,
  formatShortAmount,
  plainChange,
  pointsOf,
  relativeChange,
} from '@relevo/browser/figure-formats';
import type { KpisView } from '@relevo/contracts/console-figures';
import type { Language } from '@relevo/domain/account';
import {
  Banknote,
  CalendarX2,
  CircleAlert,
  Clock3,
  HandCoins,
  type LucideIcon,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';

export type Figures = KpisView['totals'];
type Format = (value: number, language: Language) => string;
type Read = (figures: Figures) => number | null;

export const figureNames = ['fill_rate', 'time_to_fill', 'no_shows', 'gmv', 'dues', 'payouts', 'active'] as const;
export type FigureName = (typeof figureNames)[number];

/** What a figure is made from, in the columns of its table. */
export type Part = Readonly<{
  name: 'offered' | 'filled' | 'worked' | 'missed' | 'payouts' | 'failed' | 'returned' | 'employers' | 'posted';
  read: Read;
}>;

export type Figure = Readonly<{
  name: FigureName;
  Icon: LucideIcon;
  read: Read;
  format: Format;
  /** For an axis. */
  short: Format;
  /** How it moved; of rates in points. */
  change: typeof pointsOf;
  better: 'higher' | 'lower';
  wording: 'amount' | 'time' | 'count';
  /** The words under the value are counted by these. */
  counts(figures: Figures): { part: number; count: number };
  parts: readonly Part[];
  /** How far its axis reaches at least. */
  least: number;
}>;

const part = (name: Part['name'], read: Read): Part => ({ name, read });
const unsuccessful: Read = ({ payouts }) => payouts && payouts.failed + payouts.returned;
const noCounts = () => ({ part: 0, count: 0 });

export const figures: readonly Figure[] = [
  {
    name: 'fill_rate',
    Icon: UserRoundCheck,
    read: ({ fill_rate }) => fill_rate,
    format: formatRatio,
    short: formatRatio,
    change: pointsOf,
    better: 'higher',
    wording: 'amount',
    counts: ({ places }) => ({ part: places.filled, count: places.offered }),
    parts: [part('filled', ({ places }) => places.filled), part('offered', ({ places }) => places.offered)],
    least: 1,
  },
  {
    name: 'time_to_fill',
    Icon: Clock3,
    read: ({ time_to_fill_hours }) => time_to_fill_hours,
    format: formatHours,
    short: formatHours,
    change: relativeChange(formatHours),
    better: 'lower',
    wording: 'time',
    counts: noCounts,
    parts: [],
    least: 1,
  },
  {
    name: 'no_shows',
    Icon: CalendarX2,
    read: ({ no_show_rate }) => no_show_rate,
    format: formatRatio,
    short: formatRatio,
    change: pointsOf,
    better: 'lower',
    wording: 'amount',
    counts: ({ shifts }) => ({ part: shifts.missed, count: shifts.worked + shifts.missed }),
    parts: [part('missed', ({ shifts }) => shifts.missed), part('worked', ({ shifts }) => shifts.worked)],
    least: 0.1,
  },
  {
    name: 'gmv',
    Icon: Banknote,
    read: ({ gmv }) => Number(gmv),
    format: formatAmount,
    short: formatShortAmount,
    change: relativeChange(formatAmount),
    better: 'higher',
    wording: 'amount',
    counts: noCounts,
    parts: [],
    least: 100,
  },
  {
    name: 'dues',
    Icon: HandCoins,
    read: ({ outstanding_dues }) => Number(outstanding_dues),
    format: formatAmount,
    short: formatShortAmount,
    change: relativeChange(formatAmount),
    better: 'lower',
    wording: 'amount',
    counts: noCounts,
    parts: [],
    least: 100,
  },
  {
    name: 'payouts',
    Icon: CircleAlert,
    read: unsuccessful,
    format: formatCount,
    short: formatCount,
    change: plainChange(formatCount),
    better: 'lower',
    wording: 'count',
    counts: ({ payouts }) => ({ part: payouts?.returned ?? 0, count: payouts?.count ?? 0 }),
    parts: [
      part('payouts', ({ payouts }) => payouts?.count ?? null),
      part('failed', ({ payouts }) => payouts?.failed ?? null),
      part('returned', ({ payouts }) => payouts?.returned ?? null),
    ],
    least: 3,
  },
  {
    name: 'active',
    Icon: UsersRound,
    read: ({ active_workers }) => active_workers,
    format: formatCount,
    short: formatCount,
    change: relativeChange(formatCount),
    better: 'higher',
    wording: 'count',
    counts: ({ active_employers, posted_jobs }) => ({ part: posted_jobs, count: active_employers ?? 0 }),
    parts: [
      part('employers', ({ active_employers }) => active_employers),
      part('posted', ({ posted_jobs }) => posted_jobs),
    ],
    least: 3,
  },
];
