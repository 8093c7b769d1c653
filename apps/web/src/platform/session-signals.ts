import { useEffect } from 'react';
import { tokenNames } from './tokens.ts';

/** Runs when the person comes back to the window: an approval by the team opens the menu without a new sign-in. */
export function useReturnToWindow(onReturn: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', onReturn);
    return () => window.removeEventListener('focus', onReturn);
  }, [onReturn]);
}

/** Runs when another tab signed in or out. A mere renewal of the access token is none of our business. */
export function useTokensOfOtherTabs(onChange: () => void): void {
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === tokenNames.refresh || event.key === null) onChange();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [onChange]);
}

/** Runs when the network is back, for whoever was shown from memory meanwhile. */
export function useBackOnline(isWanted: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [isWanted, onBack]);
}
