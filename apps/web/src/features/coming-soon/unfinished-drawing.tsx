/** A screen drawn in outline, its first lines already filled in. */
export function UnfinishedDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="8" y="12" width="184" height="116" rx="16" className="fill-accent-soft" />
      <rect
        x="32"
        y="30"
        width="136"
        height="80"
        rx="10"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="6 6"
      />
      <circle cx="54" cy="52" r="9" className="fill-accent" />
      <rect x="72" y="44" width="60" height="7" rx="3.5" className="fill-ink" />
      <rect x="72" y="56" width="38" height="6" rx="3" className="fill-line-strong" />
      <path
        d="M46 80h108M46 94h70"
        className="fill-none stroke-line-strong"
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path
        d="m140 108 34-34 12 12-34 34-16 4z"
        className="fill-surface stroke-accent"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="m166 82 12 12" className="stroke-accent" strokeWidth="3" />
    </svg>
  );
}
