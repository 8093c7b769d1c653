import { BugStatusChip } from '@relevo/browser/bug-status-chip';
import type { ConsoleBugView } from '@relevo/contracts/console';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';

/** What became of a report, oldest first. */
export function BugHistory({ history }: { history: ConsoleBugView['history'] }) {
  const t = useTexts();
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h3 className="font-semibold text-ink">{t('bugs.history')}</h3>
      <ol className="space-y-3">
        {history.map((step) => (
          <li key={`${step.at} ${step.status}`} className="text-sm">
            <span className="flex flex-wrap items-center gap-2 text-ink-muted">
              <BugStatusChip status={step.status} />
              {t(`bugs.by_${step.by}`)} · <Moment instant={step.at} />
            </span>
            {step.note && <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink">{step.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
