import type { Precision } from '@relevo/domain/earth';

export type MapPlace = Readonly<{
  latitude: number | null;
  longitude: number | null;
  precision: Precision;
  street_address: string;
  city: string;
  zip_code: string;
}>;

/** Which map app a link can open: that of Android, that of iOS, or none. */
export type MapApp = 'geo' | 'apple' | 'web';

/** An exact place by its point; the middle of an area is no door, so the address names it better. */
function wordsFor(place: MapPlace): { point: string | null; words: string } {
  const isExact = place.precision === 'exact' && place.latitude !== null && place.longitude !== null;
  return {
    point: isExact ? `${place.latitude},${place.longitude}` : null,
    words: `${place.street_address}, ${place.city} ${place.zip_code}`,
  };
}

/** A map with the way to the place. */
export function directionsTo(place: MapPlace): string {
  const { point, words } = wordsFor(place);
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: point ?? words })}`;
}

/** The place in the map app of a phone, elsewhere on OpenStreetMap. */
export function mapLinkTo(place: MapPlace, app: MapApp): string {
  const { point, words } = wordsFor(place);
  if (app === 'geo') return `geo:${point ?? '0,0'}?q=${encodeURIComponent(point ?? words)}`;
  // Safari on iOS does not open geo: links.
  if (app === 'apple') return `https://maps.apple.com/?${new URLSearchParams({ q: point ?? words })}`;
  if (point === null) return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: words })}`;
  const at = { mlat: String(place.latitude), mlon: String(place.longitude) };
  return `https://www.openstreetmap.org/?${new URLSearchParams(at)}#map=17/${place.latitude}/${place.longitude}`;
}

/** By the words of the browser about itself: a narrow window of a computer has no map app. */
export function mapAppOf(userAgent: string): MapApp {
  if (/Android/i.test(userAgent)) return 'geo';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'apple' : 'web';
}
