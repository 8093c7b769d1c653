import { useTexts } from '@relevo/browser/texts';
import { buttonClasses } from '@relevo/ui/button';
import { Map as MapIcon, Navigation } from 'lucide-react';
import { directionsTo, type MapPlace, mapAppOf, mapLinkTo } from './directions.ts';

/** The way to a place, and the place in a map outside of the app. */
export function MapLinks({ place }: { place: MapPlace }) {
  const t = useTexts('maps');
  const look = buttonClasses({ variant: 'secondary' });
  return (
    <div className="flex flex-wrap gap-2">
      <a href={directionsTo(place)} target="_blank" rel="noreferrer" className={look}>
        <Navigation aria-hidden="true" className="size-4 shrink-0" />
        {t('directions')}
      </a>
      <OpenInMaps place={place} />
    </div>
  );
}

/** Opens the map app of the phone, elsewhere OpenStreetMap in a new tab. */
export function OpenInMaps({ place }: { place: MapPlace }) {
  const t = useTexts('maps');
  const app = mapAppOf(navigator.userAgent);
  return (
    <a
      href={mapLinkTo(place, app)}
      // An app opens beside the page; a new tab would stay behind empty.
      target={app === 'geo' ? undefined : '_blank'}
      rel="noreferrer"
      className={buttonClasses({ variant: 'secondary' })}
    >
      <MapIcon aria-hidden="true" className="size-4 shrink-0" />
      {t('openInMaps')}
    </a>
  );
}
