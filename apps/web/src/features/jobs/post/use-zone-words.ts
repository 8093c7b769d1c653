import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatZone } from '@relevo/i18n/shift-times';
import { isMainZone, zonePlace } from './timezones.ts';

/** The everyday name of a time zone, with some of its cities. */
export function useZoneWords(): (zone: string) => string {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  return (zone) => {
    if (isMainZone(zone)) return t(`zones.${zone}`);
    return t('otherZone', {
      name: formatZone(now().toISOString(), { timezone: zone, language }),
      place: zonePlace(zone),
    });
  };
}
