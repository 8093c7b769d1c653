import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { RepeatView } from '@relevo/contracts/job-templates';
import { formatDate } from '@relevo/i18n/formats';
import { PauseCircle, Repeat2 } from 'lucide-react';

/** How a repeat stands, in one line. */
export function RepeatState({ repeat }: { repeat: RepeatView | null }) {
  const t = useTexts('jobs/templates');
  const { language } = useLanguage();
  if (!repeat) return null;
  const { status, every_weeks: count, next_start_date: next, paused_because: because } = repeat;
  if (status === 'paused') {
    return (
      <p className="flex gap-2 text-sm text-warning">
        <PauseCircle aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(`paused.${because ?? 'rules'}`)}
      </p>
    );
  }
  return (
    <p className="flex gap-2 text-ink-muted text-sm">
      <Repeat2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('repeat.every', { count })}
        {'. '}
        {next ? t('repeat.next', { date: formatDate(next, language) }) : t('repeat.ended')}
      </span>
    </p>
  );
}
