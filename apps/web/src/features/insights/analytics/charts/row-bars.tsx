import { BarTooltip } from './bar-tooltip.tsx';
import { useChosenBar } from './use-chosen-bar.ts';

export type Colour = 'accent' | 'warning' | 'danger';

/** Colours by their meaning, so that both themes draw in their own. */
const colours: Record<Colour, string> = { accent: 'bg-accent', warning: 'bg-warning', danger: 'bg-danger' };

type Row = Readonly<{ key: string; value: number; title: string; words: string; colour?: Colour }>;

type RowBarsProps = {
  /** What the chart shows, for those who reach it without seeing it. */
  name: string;
  rows: readonly Row[];
};

const rowHeight = 52;

/** Lying bars, each under its own name: there is no legend to match colours with, and long names have room on a phone. */
export function RowBars({ name, rows }: RowBarsProps) {
  const { chosen, choose, chartProps } = useChosenBar(rows.length);
  const highest = Math.max(0, ...rows.map(({ value }) => value)) || 1;
  return (
    <div {...chartProps} role="application" aria-label={name} className="relative rounded-control">
      <div aria-hidden="true">
        {rows.map(({ key, value, title, words, colour = 'accent' }, index) => (
          <div
            key={key}
            onPointerEnter={() => choose(index)}
            className={index === chosen ? 'bg-sunken' : undefined}
            style={{ height: rowHeight }}
          >
            <p className="flex justify-between gap-4 pt-1 text-sm leading-6">
              <span className="truncate">{title}</span>
              <span className="shrink-0 font-semibold tabular-nums">{words}</span>
            </p>
            {value > 0 && (
              <div
                className={`h-3.5 min-w-0.5 rounded-[3px] ${colours[colour]}`}
                style={{ width: `${(value / highest) * 100}%` }}
              />
            )}
          </div>
        ))}
      </div>
      <BarTooltip bar={chosen === null ? undefined : rows[chosen]} at={50} top={((chosen ?? 0) + 1) * rowHeight} />
    </div>
  );
}
