/** The mark on a square of 32, to be placed in an SVG: a relay, one shift hands over to the next. */
export function BrandMark() {
  return (
    <>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M7 22.5V13a4.5 4.5 0 0 1 9 0v6a4.5 4.5 0 0 0 9 0V9.5"
        fill="none"
        strokeWidth="3.2"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
    </>
  );
}
