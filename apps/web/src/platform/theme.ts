import { useCallback, useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';

export type Theme = 'light' | 'dark';

const storageKey = 'relevo.theme';
const changed = 'relevo:theme';

/** Light unless the person chose dark; `theme.js` has already put the choice on the html element. */
export function useTheme(): { theme: Theme; setTheme(theme: Theme): void } {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const setTheme = useCallback((next: Theme) => {
    document.documentElement.dataset.theme = next;
    browserStorage.write(storageKey, next);
    window.dispatchEvent(new Event(changed));
  }, []);
  return { theme, setTheme };
}

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}
