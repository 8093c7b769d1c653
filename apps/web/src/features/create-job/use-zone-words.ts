import { formatZone } from '@relevo/i18n/shift-times';
import { now } from '../../platform/clock.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { isMainZone, zonePlace } from './timezones.ts';

/** What people call a zone, with the towns that keep its time. */
export function useZoneWords(): (zone: string) => string {
  const t = useTexts('create-job');
  const { language } = useLanguage();
  return (zone) => {
    if (isMainZone(zone)) return t(`zones.${zone}`);
    return t('otherZone', {
      name: formatZone(now().toISOString(), { timezone: zone, language }),
      place: zonePlace(zone),
    });
  };
}
