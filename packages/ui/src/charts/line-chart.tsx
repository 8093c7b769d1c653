import { useRef } from 'react';
import { ChartTooltip } from './chart-tooltip.tsx';
import { labelStride, ticksUpTo } from './scale.ts';
import { useChosenPoint } from './use-chosen-point.ts';
import { useWidth } from './use-width.ts';

export type LinePoint = Readonly<{
  /** Under the axis. */
  label: string;
  /** Null where there is none: the line has a gap. */
  value: number | null;
  /** What the point is about, and its value in words. */
  title: string;
  words: string;
  /** Still changing: drawn hollow, with a dashed line before it. */
  isProvisional?: boolean;
}>;

type LineChartProps = {
  /** What the chart shows, for those who reach it without seeing it. */
  name: string;
  points: readonly LinePoint[];
  formatTick(value: number): string;
  /** The axis reaches at least this far. */
  least?: number;
  /** Whole values: there is no half of one. */
  isCount?: boolean;
};

const labelWidth = 64;

/** A line along time, from zero up. The arrow keys walk from point to point and show what stands behind each. */
export function LineChart({ name, points, formatTick, least = 0, isCount = false }: LineChartProps) {
  const { chosen, choose, chartProps } = useChosenPoint(points.length);
  const plot = useRef<HTMLDivElement>(null);
  const stride = labelStride(points.length, useWidth(plot), labelWidth);
  const ticks = ticksUpTo(Math.max(least, ...points.map(({ value }) => value ?? 0)), { isCount });
  const top = ticks.at(-1) ?? 1;
  const picked = chosen === null ? undefined : points[chosen];
  const across = (index: number) => ((index + 0.5) / points.length) * 100;
  const height = (value: number) => (value / top) * 100;
  return (
    <div {...chartProps} role="application" aria-label={name} className="flex h-50 rounded-control pt-2 pr-1">
      <div aria-hidden="true" className="relative mb-7 w-14 shrink-0 text-ink-muted text-xs">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-2 translate-y-1/2" style={{ bottom: `${height(tick)}%` }}>
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
              style={{ bottom: `${height(tick)}%` }}
            />
          ))}
        </div>
        <div aria-hidden="true" className="absolute inset-0 flex">
          {points.map(({ label, title }, index) => (
            <div
              key={title}
              onPointerEnter={() => choose(index)}
              className={`relative h-full min-w-0 flex-1 ${index === chosen ? 'bg-sunken' : ''}`}
            >
              {/* Counted from the newest, which always has one. */}
              {(points.length - 1 - index) % stride === 0 && (
                <span className="-translate-x-1/2 absolute top-full left-1/2 mt-2 whitespace-nowrap text-ink-muted text-xs">
                  {label}
                </span>
              )}
            </div>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          {segmentsOf(points).map(({ from, to, isProvisional }) => (
            <line
              key={to}
              x1={across(from)}
              y1={100 - height(points[from]?.value ?? 0)}
              x2={across(to)}
              y2={100 - height(points[to]?.value ?? 0)}
              className="stroke-accent"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeDasharray={isProvisional ? '1 6' : undefined}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {points.map(({ title, value, isProvisional }, index) =>
          value === null ? null : (
            <span
              key={title}
              aria-hidden="true"
              className={`-translate-x-1/2 pointer-events-none absolute translate-y-1/2 rounded-full border-2 border-accent ${
                index === chosen ? 'size-3.5' : 'size-2'
              } ${isProvisional ? 'bg-surface' : 'bg-accent'}`}
              style={{ left: `${across(index)}%`, bottom: `${height(value)}%` }}
            />
          ),
        )}
        <ChartTooltip point={picked} at={across(chosen ?? 0)} isLow={(picked?.value ?? 0) > top / 2} />
      </div>
    </div>
  );
}

type Segment = Readonly<{ from: number; to: number; isProvisional: boolean }>;

/** The lines between neighbours that both have a value: a gap is not bridged, because nothing is known of it. */
export function segmentsOf(points: readonly Pick<LinePoint, 'value' | 'isProvisional'>[]): Segment[] {
  return points.flatMap(({ value, isProvisional = false }, to) => {
    const before = points[to - 1];
    return value === null || !before || before.value === null ? [] : [{ from: to - 1, to, isProvisional }];
  });
}
