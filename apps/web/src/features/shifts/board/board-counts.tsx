import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { useTexts } from '../../../platform/texts.ts';
import { countPresences, type Presence } from './presence.ts';

const counted = ['expected', 'here', 'late', 'missing', 'done'] as const satisfies Presence[];
const urgent: readonly Presence[] = ['late', 'missing'];

/** How today stands, in five numbers. */
export function BoardCounts({ people, now }: { people: readonly WorkerShiftView[]; now: Date }) {
  const t = useTexts('shifts');
  const counts = countPresences(people, now);
  return (
    <dl aria-label={t('board.counts')} className="grid grid-cols-3 gap-2 sm:grid-cols-5 sm:gap-3">
      {counted.map((presence) => {
        const isUrgent = urgent.includes(presence) && counts[presence] > 0;
        return (
          <div
            key={presence}
            className={`flex flex-col-reverse rounded-card border p-3 ${
              isUrgent ? 'border-danger bg-danger-soft' : 'border-line bg-surface'
            }`}
          >
            <dt className="text-ink-muted text-sm">{t(`board.count.${presence}`)}</dt>
            <dd className={`font-bold text-2xl tabular-nums ${isUrgent ? 'text-danger' : ''}`}>{counts[presence]}</dd>
          </div>
        );
      })}
    </dl>
  );
}
