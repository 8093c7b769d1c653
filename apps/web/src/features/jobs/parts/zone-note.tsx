import { useLanguage, useTexts } from '@relevo/browser/texts';
import { clocksDiffer, formatZone } from '@relevo/i18n/shift-times';
import { deviceZone } from '../../../platform/device-day.ts';

type ZoneNoteProps = { instant: string; timezone: string };

/** Names the job's time zone where the device's own clock shows another time. */
export function ZoneNote({ instant, timezone }: ZoneNoteProps) {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();
  if (!clocksDiffer(instant, timezone, deviceZone())) return null;
  return <span className="text-ink-muted">{t('inZone', { zone: formatZone(instant, { timezone, language }) })}</span>;
}
