/** Three applicants, one of them ticked. */
export function ApplicantsDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <g className="fill-surface stroke-line-strong" strokeWidth="2">
        <rect x="26" y="44" width="46" height="60" rx="8" />
        <rect x="128" y="44" width="46" height="60" rx="8" />
      </g>
      <g className="fill-line-strong">
        <circle cx="49" cy="62" r="9" />
        <path d="M33 94c0-11 7-17 16-17s16 6 16 17z" />
        <circle cx="151" cy="62" r="9" />
        <path d="M135 94c0-11 7-17 16-17s16 6 16 17z" />
      </g>
      <rect x="72" y="32" width="56" height="78" rx="10" className="fill-surface stroke-accent" strokeWidth="3" />
      <g className="fill-accent">
        <circle cx="100" cy="56" r="11" />
        <path d="M80 96c0-14 9-21 20-21s20 7 20 21z" />
        <circle cx="128" cy="34" r="13" />
      </g>
      <path
        d="m122 34 4.5 4.5 8-8.5"
        className="fill-none stroke-surface"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
