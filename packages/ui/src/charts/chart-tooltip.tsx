type ChartTooltipProps = {
  point: Readonly<{ title: string; words: string }> | undefined;
  /** From the left edge of the chart, in percent; it never leaves the chart. */
  at: number;
  /** From the top of the chart, in pixels. */
  top?: number;
  /** At the bottom of the chart, so that it does not cover a high point. */
  isLow?: boolean;
};

/** What stands behind a bar or a point, under the pointer or chosen with the arrow keys. */
export function ChartTooltip({ point, at, top = 0, isLow = false }: ChartTooltipProps) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute z-10 w-max max-w-56"
      style={{ left: `${at}%`, ...(isLow ? { bottom: 8 } : { top }), transform: `translateX(-${at}%)` }}
    >
      {point && (
        <div className="rounded-control bg-ink px-3 py-2 text-sm text-surface shadow-float">
          <p className="[overflow-wrap:anywhere]">{point.title}</p>
          <p className="whitespace-nowrap font-semibold tabular-nums">{point.words}</p>
        </div>
      )}
    </div>
  );
}
