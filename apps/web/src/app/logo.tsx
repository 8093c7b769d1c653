/** The mark is a relay: one shift hands over to the next. */
export function Logo({ className = 'h-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 118 32" role="img" aria-label="Relevo" className={`${className} w-auto shrink-0`}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M9 22.5V13a4.5 4.5 0 0 1 9 0v6a4.5 4.5 0 0 0 9 0V9.5"
        transform="translate(-2)"
        fill="none"
        strokeWidth="3.2"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
      <text x="42" y="23" fontSize="22" fontWeight="700" letterSpacing="-0.6" className="fill-ink font-sans">
        Relevo
      </text>
    </svg>
  );
}
