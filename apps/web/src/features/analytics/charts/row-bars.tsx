import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { BarTooltip } from './bar-tooltip.tsx';
import { type Colour, colours } from './chart-look.ts';

export type Row = Readonly<{ key: string; value: number; title: string; words: string; colour?: Colour }>;

type RowBarsProps = {
  /** What the chart shows, for those who reach it without seeing it. */
  name: string;
  rows: readonly Row[];
};

const rowHeight = 52;
const barHeight = 14;
const nameHeight = 24;

/** Lying bars, each under its own name: there is no legend to match colours with, and long names have room on a phone. */
export function RowBars({ name, rows }: RowBarsProps) {
  return (
    <ResponsiveContainer width="100%" height={rows.length * rowHeight + 16}>
      <BarChart
        data={rows.map(({ colour = 'accent', ...row }) => ({ ...row, fill: colours[colour] }))}
        layout="vertical"
        aria-label={name}
        margin={{ top: 16, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="key"
          width={1}
          interval={0}
          axisLine={false}
          tickLine={false}
          // The names belong to the axis, not to the bars: one without a bar has its name as well.
          tick={({ y, payload }) => <RowName y={Number(y)} row={rows.find(({ key }) => key === payload.value)} />}
        />
        <Tooltip cursor={{ fill: colours.hover }} content={<BarTooltip />} isAnimationActive={false} />
        <Bar
          dataKey="value"
          barSize={barHeight}
          radius={3}
          minPointSize={(value) => (value ? 2 : 0)}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function RowName({ y, row }: { y: number; row: Row | undefined }) {
  if (!row) return null;
  return (
    <foreignObject
      x={0}
      y={y - barHeight / 2 - nameHeight}
      width="100%"
      height={nameHeight}
      className="pointer-events-none"
    >
      <p className="flex justify-between gap-4 text-sm leading-6">
        <span className="truncate">{row.title}</span>
        <span className="shrink-0 font-semibold tabular-nums">{row.words}</span>
      </p>
    </foreignObject>
  );
}
