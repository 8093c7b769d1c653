import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { BarTooltip } from './bar-tooltip.tsx';
import { axisLook, colours, tickLook } from './chart-look.ts';

export type Column = Readonly<{ label: string; value: number; title: string; words: string }>;

type ColumnBarsProps = {
  /** What the chart shows, for those who reach it without seeing it. */
  name: string;
  columns: readonly Column[];
  formatTick(value: number): string;
};

/** Upright bars along time. The arrow keys walk from bar to bar and show what stands behind each. */
export function ColumnBars({ name, columns, formatTick }: ColumnBarsProps) {
  return (
    <ResponsiveContainer width="100%" height={200}>
      <BarChart
        data={[...columns]}
        aria-label={name}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        accessibilityLayer
      >
        <CartesianGrid vertical={false} stroke={colours.line} />
        <XAxis
          dataKey="label"
          tick={tickLook}
          tickLine={false}
          axisLine={axisLook}
          interval="preserveStartEnd"
          minTickGap={16}
        />
        <YAxis width={56} tick={tickLook} tickLine={false} axisLine={false} tickCount={4} tickFormatter={formatTick} />
        <Tooltip cursor={{ fill: colours.hover }} content={<BarTooltip />} isAnimationActive={false} />
        <Bar
          dataKey="value"
          fill={colours.accent}
          radius={[3, 3, 0, 0]}
          maxBarSize={28}
          minPointSize={0}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
