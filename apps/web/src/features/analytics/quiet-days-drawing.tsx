/** An empty chart with a dotted line where the bars would stand. */
export function QuietDaysDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <path d="M36 32v72h132" className="fill-none stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M48 92h112"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <rect x="56" y="74" width="16" height="30" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="86" y="60" width="16" height="44" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="116" y="82" width="16" height="22" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
    </svg>
  );
}
