import { useRef } from 'react';
import { ChartTooltip } from './chart-tooltip.tsx';
import { labelStride, ticksUpTo } from './scale.ts';
import { useChosenPoint } from './use-chosen-point.ts';
import { useWidth } from './use-width.ts';

// The web app loads this on demand as one file: import it there only through `use-charts.ts`.

type Column = Readonly<{ label: string; value: number; title: string; words: string }>;

type ColumnBarsProps = {
  /** What the chart shows, for those who reach it without seeing it. */
  name: string;
  columns: readonly Column[];
  formatTick(value: number): string;
};

const labelWidth = 64;

/** Upright bars along time. The arrow keys walk from bar to bar and show what stands behind each. */
export function ColumnBars({ name, columns, formatTick }: ColumnBarsProps) {
  const { chosen, choose, chartProps } = useChosenPoint(columns.length);
  const plot = useRef<HTMLDivElement>(null);
  const stride = labelStride(columns.length, useWidth(plot), labelWidth);
  const ticks = ticksUpTo(Math.max(0, ...columns.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  return (
    <div {...chartProps} role="application" aria-label={name} className="flex h-50 rounded-control pt-2 pr-1">
      <div aria-hidden="true" className="relative mb-7 w-14 shrink-0 text-ink-muted text-xs">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-2 translate-y-1/2" style={{ bottom: `${(tick / top) * 100}%` }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div ref={plot} className="relative mb-7 min-w-0 grow border-line-strong border-b">
        <div aria-hidden="true" className="absolute inset-0">
          {ticks.slice(1).map((tick) => (
            <div
              key={tick}
              className="absolute inset-x-0 border-line border-t"
              style={{ bottom: `${(tick / top) * 100}%` }}
            />
          ))}
        </div>
        <div aria-hidden="true" className="relative flex h-full">
          {columns.map(({ label, value, title }, index) => (
            <div
              key={title}
              onPointerEnter={() => choose(index)}
              className={`relative flex h-full min-w-0 flex-1 items-end justify-center ${index === chosen ? 'bg-sunken' : ''}`}
            >
              <div className="w-4/5 max-w-7 rounded-t-[3px] bg-accent" style={{ height: `${(value / top) * 100}%` }} />
              {index % stride === 0 && (
                <span className="-translate-x-1/2 absolute top-full left-1/2 mt-2 whitespace-nowrap text-ink-muted text-xs">
                  {label}
                </span>
              )}
            </div>
          ))}
        </div>
        <ChartTooltip
          point={chosen === null ? undefined : columns[chosen]}
          at={(((chosen ?? 0) + 0.5) / columns.length) * 100}
        />
      </div>
    </div>
  );
}

type Colour = 'accent' | 'warning' | 'danger';

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
  const { chosen, choose, chartProps } = useChosenPoint(rows.length);
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
      <ChartTooltip point={chosen === null ? undefined : rows[chosen]} at={50} top={((chosen ?? 0) + 1) * rowHeight} />
    </div>
  );
}
