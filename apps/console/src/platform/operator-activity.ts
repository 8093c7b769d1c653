import { deviceNow } from '@relevo/browser/device-clock';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const awayAfterMs = 60_000;

let lastActiveAt = 0;

/** Detects whether the operator is active. Must run once, before the first call. */
export function watchOperatorActivity(): void {
  const markActive = () => {
    lastActiveAt = deviceNow();
  };
  markActive();
  for (const event of activityEvents) window.addEventListener(event, markActive, { capture: true, passive: true });
}

/** Polling while the operator is away must not keep the session alive. */
export function isOperatorAway(): boolean {
  return deviceNow() - lastActiveAt > awayAfterMs;
}
