import { useState } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'relevo.console.theme';

/** Light unless dark was chosen on this device; the system's own preference is not followed. */
export function applyKeptTheme(): void {
  showTheme(readKeptTheme());
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const [theme, setKnownTheme] = useState(shownTheme);
  const setTheme = (chosen: Theme) => {
    showTheme(chosen);
    keepTheme(chosen);
    setKnownTheme(chosen);
  };
  return { theme, setTheme };
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

// Storage can be switched off in the browser; the choice then lasts until the page is left.
function readKeptTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {}
}
