import { clocksDiffer, formatZone } from '@relevo/i18n/shift-times';
import { useLanguage, useTexts } from '../texts.ts';
import { deviceZone } from './device-zone.ts';

type ZoneNoteProps = { instant: string; timezone: string };

/** Names the job's zone to those whose own clock shows another time; everyone else needs no explanation. */
export function ZoneNote({ instant, timezone }: ZoneNoteProps) {
  const t = useTexts('jobs');
  const { language } = useLanguage();
  if (!clocksDiffer(instant, timezone, deviceZone())) return null;
  return <span className="text-ink-muted">{t('inZone', { zone: formatZone(instant, { timezone, language }) })}</span>;
}
