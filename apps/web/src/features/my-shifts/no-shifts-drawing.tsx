/** A calendar sheet with nothing on it yet. */
export function NoShiftsDrawing() {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" className="h-24 text-accent-ink" fill="none" stroke="currentColor">
      <rect x="18" y="16" width="84" height="68" rx="10" className="fill-accent-soft" strokeWidth="3" />
      <path d="M18 36h84M40 8v16M80 8v16" strokeWidth="3" strokeLinecap="round" />
      <path d="M34 52h12M54 52h12M74 52h12M34 68h12M54 68h12" strokeWidth="3" strokeLinecap="round" opacity="0.4" />
    </svg>
  );
}
