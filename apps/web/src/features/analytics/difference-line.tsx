import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import type { Difference } from './difference.ts';

export type Wording = 'amount' | 'time' | 'count';

type DifferenceLineProps = {
  difference: Difference | null;
  /** The difference with its sign, "+12%". */
  change: string;
  before: string;
  wording: Wording;
  /** Which way is good news; without one, neither is. */
  better?: 'higher' | 'lower';
};

const icons = { higher: ArrowUp, lower: ArrowDown, same: Equal };

/** How a figure compares with the period before: sign and words say it, arrow and colour only help the eye. */
export function DifferenceLine({ difference, change, before, wording, better }: DifferenceLineProps) {
  const t = useTexts('analytics');
  if (!difference) return <p className="text-ink-faint">{t('difference.none')}</p>;
  const { direction } = difference;
  const Icon = icons[direction];
  const isNews = better !== undefined && direction !== 'same';
  const tone = isNews ? (direction === better ? 'text-success' : 'text-danger') : 'text-ink-muted';
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
