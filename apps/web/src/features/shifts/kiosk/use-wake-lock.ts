import { useEffect } from 'react';

/** Keeps the screen awake while a component stands, where the browser can. It forgets when the tab is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.hidden) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // A low battery or a rule of the device: the kiosk works, only the screen may sleep.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
