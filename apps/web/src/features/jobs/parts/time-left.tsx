import { countdownTo, minutesUntil } from '@relevo/browser/countdown';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { formatInstant } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Tooltip } from '@relevo/ui/tooltip';

const renewIntervalMs = 30_000;
const soonMinutes = 24 * 60;

/** How long an answer is still possible; the exact time shows on hover and on focus. */
export function TimeLeft({ until }: { until: string }) {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();
  const now = useNow(renewIntervalMs);
  const minutes = minutesUntil(until, now);
  const left = countdownTo(until, now);
  const words = () => {
    if (left.state === 'passed') return t('left.none');
    if (left.state !== 'days') return t('left.time', { duration: formatDuration(minutes, language) });
    const { days, hours } = left;
    return hours === 0 ? t('left.days', { days }) : t('left.daysAndHours', { days, hours });
  };
  return (
    <Tooltip text={formatInstant(until, language)}>
      <time
        dateTime={until}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be within reach of the keyboard.
        tabIndex={0}
        className={`whitespace-nowrap rounded-sm font-medium tabular-nums ${minutes <= soonMinutes ? 'text-warning' : ''}`}
      >
        {words()}
      </time>
    </Tooltip>
  );
}
