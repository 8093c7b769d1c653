import type { ApplicationView } from '@relevo/contracts/applications';
import { formatInstant } from '@relevo/i18n/formats';
import { ChevronRight } from 'lucide-react';
import { useLanguage, useTexts } from '../../platform/texts.ts';

/** What happened to an application so far, out of the way until it is asked for. */
export function FoldedHistory({ history }: Pick<ApplicationView, 'history'>) {
  const t = useTexts('my-applications');
  const { language } = useLanguage();
  return (
    <details className="group border-line border-t pt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        {t('history.title')}
      </summary>
      <ol className="grid gap-2 border-line border-l-2 pl-4">
        {history.map((step) => (
          <li key={`${step.at} ${step.status}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`history.${step.status === 'rejected' && step.by === 'system' ? 'closed' : step.status}`)}</span>
            <time dateTime={step.at} className="text-ink-muted">
              {formatInstant(step.at, language)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
