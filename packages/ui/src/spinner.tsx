/** The turning ring alone, for places with text that already says what is going on. */
export function SpinnerRing({ className = 'size-5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={`${className} shrink-0 animate-spin`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex text-accent-ink">
      <SpinnerRing className="size-6" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
