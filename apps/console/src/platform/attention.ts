const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const attentionMilliseconds = 60_000;

let lastSignAt = 0;

/** Detects whether the operator is active. Must run once, before the first call. */
export function watchAttention(): void {
  const notice = () => {
    lastSignAt = Date.now();
  };
  notice();
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true });
}

/** Polling by an unattended screen must not keep the session alive. */
export function isUnattended(): boolean {
  return Date.now() - lastSignAt > attentionMilliseconds;
}
