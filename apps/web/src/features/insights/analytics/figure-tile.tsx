import { useTexts } from '@relevo/browser/texts';
import type { FiguresView } from '@relevo/contracts/insights';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { ArrowDown, ArrowUp, Equal, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { JobStatusChip } from '../../jobs/jobs.ts';
import type { Difference } from './difference.ts';

type FigureTileProps = { Icon: LucideIcon; name: string; value: ReactNode; hint?: ReactNode; children?: ReactNode };

/** One figure: its name, its value, what is behind it and how it moved. */
export function FigureTile({ Icon, name, value, hint, children }: FigureTileProps) {
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

export type Wording = 'amount' | 'time' | 'count';

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
export function DifferenceLine({ difference, change, before, wording, better }: DifferenceLineProps) {
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
export function JobCounts({ jobs }: Pick<FiguresView, 'jobs'>) {
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
