type BarTooltipProps = { active?: boolean; payload?: readonly { payload?: { title: string; words: string } }[] };

/** What stands behind a bar, under the pointer or chosen with the arrow keys. */
export function BarTooltip({ active, payload }: BarTooltipProps) {
  const bar = payload?.[0]?.payload;
  if (!active || !bar) return null;
  return (
    <div className="max-w-56 rounded-control bg-ink px-3 py-2 text-sm text-surface shadow-float">
      <p className="[overflow-wrap:anywhere]">{bar.title}</p>
      <p className="font-semibold tabular-nums">{bar.words}</p>
    </div>
  );
}
