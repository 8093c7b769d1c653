type BarTooltipProps = {
  bar: Readonly<{ title: string; words: string }> | undefined;
  /** From the left edge of the chart, in percent; it never leaves the chart. */
  at: number;
  /** From the top of the chart, in pixels. */
  top?: number;
};

/** What stands behind a bar, under the pointer or chosen with the arrow keys. */
export function BarTooltip({ bar, at, top = 0 }: BarTooltipProps) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute z-10 max-w-56"
      style={{ left: `${at}%`, top, transform: `translateX(-${at}%)` }}
    >
      {bar && (
        <div className="rounded-control bg-ink px-3 py-2 text-sm text-surface shadow-float">
          <p className="[overflow-wrap:anywhere]">{bar.title}</p>
          <p className="whitespace-nowrap font-semibold tabular-nums">{bar.words}</p>
        </div>
      )}
    </div>
  );
}
