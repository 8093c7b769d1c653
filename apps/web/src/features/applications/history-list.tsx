import type { ApplicationView } from '@relevo/contracts/applications';
import { formatInstant } from '@relevo/i18n/formats';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { stepName } from './step-name.ts';

export function HistoryList({ history }: Pick<ApplicationView, 'history'>) {
  const t = useTexts('applications');
  const { language } = useLanguage();
  return (
    <ol className="grid gap-2 border-line border-l-2 pl-4 text-sm">
      {history.map((step) => (
        <li key={`${step.at} ${step.status}`} className="flex flex-wrap justify-between gap-x-4">
          <span>{t(`history.${stepName(step)}`)}</span>
          <time dateTime={step.at} className="text-ink-muted">
            {formatInstant(step.at, language)}
          </time>
        </li>
      ))}
    </ol>
  );
}
