import type { MapsPlacesLibrary } from './maps-places.ts';

type MapsWindow = Window & {
  google?: { maps?: { importLibrary(name: 'places'): Promise<MapsPlacesLibrary> } };
  relevoMapsLoaded?: () => void;
};

let loading: Promise<void> | undefined;

/** The places library of the maps service. A script that could not be loaded is asked for again the next time. */
export async function loadMaps(options: { key: string; language: string }): Promise<MapsPlacesLibrary> {
  loading ??= addScript(options).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  const maps = (window as MapsWindow).google?.maps;
  if (!maps) throw new Error('The maps service did not start.');
  return maps.importLibrary('places');
}

function addScript({ key, language }: { key: string; language: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    (window as MapsWindow).relevoMapsLoaded = resolve;
    const query = new URLSearchParams({ key, language, loading: 'async', v: 'weekly', callback: 'relevoMapsLoaded' });
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error('The maps service could not be loaded.'));
    };
    document.head.append(script);
  });
}
