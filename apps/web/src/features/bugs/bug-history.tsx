import type { BugView } from '@relevo/contracts/bugs';
import { RelativeTime } from '../../platform/relative-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { BugStatusChip } from './bug-status-chip.tsx';

/** What became of a report: when, by whom, and what the team had to say. */
export function BugHistory({ history }: Pick<BugView, 'history'>) {
  const t = useTexts('bugs');
  return (
    <section aria-labelledby="bug-history">
      <h3 id="bug-history" className="mb-3 font-semibold">
        {t('history.title')}
      </h3>
      <ol className="grid gap-4 border-line border-l-2 pl-4">
        {history.map((step) => (
          <li key={`${step.at} ${step.status}`} className="grid gap-1.5 text-sm">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <BugStatusChip status={step.status} />
              <span>{t(`history.${step.by}`)}</span>
              <span className="text-ink-muted">
                <RelativeTime instant={step.at} />
              </span>
            </p>
            {step.note && (
              <p className="whitespace-pre-line rounded-control bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
                <span className="sr-only">{t('history.note')} </span>
                {step.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
