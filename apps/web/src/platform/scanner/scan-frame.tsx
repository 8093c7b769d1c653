const corners = [
  'top-0 left-0 rounded-tl-card border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-card border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-card border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-card border-r-4 border-b-4',
];

/** Four corners that say where to hold the code. */
export function ScanFrame() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid place-items-center">
      <div className="relative aspect-square h-3/5 max-w-[80%]">
        {corners.map((corner) => (
          <span
            key={corner}
            className={`absolute size-10 border-surface drop-shadow-[0_0_2px_black] dark:border-ink ${corner}`}
          />
        ))}
      </div>
    </div>
  );
}
