import type { AnalyticsView } from '@relevo/contracts/insights';
import { formatPeriod } from '../../platform/periods/format-period.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { ChartCard } from './chart-card.tsx';
import { type DayGroup, groupDays } from './day-groups.ts';
import { formatAmount, formatHours, formatShortAmount } from './figure-formats.ts';
import { formatTickDay } from './tick-day.ts';
import type { Drawing } from './use-charts.ts';

type DaysChartProps = { days: AnalyticsView['spend_by_day']; drawing: Drawing };

/** Spending and hours along the days: two charts, because dollars and hours share no scale, and one table. */
export function DaysChart({ days, drawing }: DaysChartProps) {
  const t = useTexts('analytics');
  const { language } = useLanguage();
  const { unit, groups } = groupDays(days);
  const isEmpty = groups.every(({ amount, hours }) => amount === 0 && hours === 0);
  const measures = [
    { name: 'amount', label: t('columns.spend'), format: formatAmount, short: formatShortAmount },
    { name: 'hours', label: t('columns.hours'), format: formatHours, short: formatHours },
  ] as const;

  return (
    <ChartCard<DayGroup>
      drawing={drawing}
      title={t(`charts.days.title.${unit}`)}
      intro={t('charts.days.intro')}
      rows={groups}
      rowKey={({ from }) => from}
      columns={[
        { key: 'day', header: t(`columns.${unit}`), cell: (group) => formatPeriod(group, language) },
        ...measures.map(({ name, label, format }) => ({
          key: name,
          header: label,
          align: 'end' as const,
          cell: (group: DayGroup) => format(group[name], language),
        })),
      ]}
      empty={isEmpty && t('charts.days.empty')}
      draw={({ ColumnBars }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {measures.map(({ name, label, format, short }) => (
            <div key={name}>
              <p className="mb-1 font-medium text-sm">{label}</p>
              <ColumnBars
                name={t('charts.reach', { name: label })}
                formatTick={(value) => short(value, language)}
                columns={groups.map((group) => ({
                  label: formatTickDay(group.from, language),
                  value: group[name],
                  title: formatPeriod(group, language),
                  words: format(group[name], language),
                }))}
              />
            </div>
          ))}
        </div>
      )}
    />
  );
}
