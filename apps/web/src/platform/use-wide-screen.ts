import { useSyncExternalStore } from 'react';

/** From here on two things fit side by side: a list and its map, the columns of a comparison. */
const wide = '(min-width: 64rem)';

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
