/** A looking glass over an empty street. */
export function NoJobsDrawing() {
  return (
    <svg
      viewBox="0 0 160 96"
      className="h-24 w-40"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path
        d="M4 88h152M20 88V52l16-12 16 12v36M112 88V44h32v44M120 56h6m10 0h0M120 68h6"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.35"
      />
      <circle cx="82" cy="42" r="24" className="fill-accent-soft" />
      <path d="m99 59 18 18" strokeLinecap="round" strokeWidth="6" />
      <path d="M73 42h18" strokeLinecap="round" />
    </svg>
  );
}
