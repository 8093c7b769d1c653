import { useSyncExternalStore } from 'react';

/** Where a browser can do it and allows it; a kiosk works without as well. */
export function enterFullScreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  document.documentElement.requestFullscreen().catch(() => {});
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** `possible` while the screen could be filled and is not. */
export function useFullScreen(): 'possible' | 'on' | 'impossible' {
  return useSyncExternalStore(subscribe, () => {
    if (document.fullscreenElement) return 'on';
    return document.fullscreenEnabled ? 'possible' : 'impossible';
  });
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
