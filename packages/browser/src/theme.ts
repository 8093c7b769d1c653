import { useCallback, useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';

type Theme = 'light' | 'dark';

const changed = 'relevo:theme';

/** Light unless dark was chosen on this device; the system's own preference is not followed. */
export function applyStoredTheme(storageKey: string): void {
  document.documentElement.dataset.theme = browserStorage.read(storageKey) === 'dark' ? 'dark' : 'light';
}

/** The theme on the html element, where `applyStoredTheme` or the page's first script put it. */
export function useTheme(storageKey: string): { theme: Theme; setTheme(theme: Theme): void } {
  const theme = useSyncExternalStore(subscribe, shownTheme);
  const setTheme = useCallback(
    (next: Theme) => {
      document.documentElement.dataset.theme = next;
      browserStorage.write(storageKey, next);
      window.dispatchEvent(new Event(changed));
    },
    [storageKey],
  );
  return { theme, setTheme };
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}
