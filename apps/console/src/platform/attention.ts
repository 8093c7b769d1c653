const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const attentionMilliseconds = 60_000;

let lastSignAt = 0;

/** Notices whether somebody sits at the desk. Must run once, before the first call. */
export function watchAttention(): void {
  const notice = () => {
    lastSignAt = Date.now();
  };
  notice();
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true });
}

/** What screens ask by themselves while nobody is there must not keep the session alive. */
export function isUnattended(): boolean {
  return Date.now() - lastSignAt > attentionMilliseconds;
}
