import type { ApplicationView } from '@relevo/contracts/applications';
import { formatInstant } from '@relevo/i18n/formats';
import { useLanguage, useTexts } from '../../platform/texts.ts';

/** What happened to an application so far, out of the way until it is asked for. */
export function FoldedHistory({ history }: Pick<ApplicationView, 'history'>) {
  const t = useTexts('my-applications');
  const { language } = useLanguage();
  return (
    <details className="border-line border-t pt-2 text-sm">
      <summary className="flex min-h-11 items-center rounded-sm font-medium text-ink-muted hover:text-ink">
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
