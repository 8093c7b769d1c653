import { formatAmount, formatHours, formatShortAmount } from '@relevo/browser/figure-formats';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AnalyticsView } from '@relevo/contracts/insights';
import type { Language } from '@relevo/domain/account';
import { formatPeriod } from '../periods/use-period.ts';
import { ChartCard } from './chart-card.tsx';
import type { Drawing } from './use-charts.ts';

type DaysChartProps = { days: AnalyticsView['spend_by_day']; drawing: Drawing };

/** Spending and hours along the days: two charts, because dollars and hours share no scale, and one table. */
export function DaysChart({ days, drawing }: DaysChartProps) {
  const t = useTexts('insights/analytics');
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

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** A day as short as an axis needs it: "Nov 3", "3 nov.". */
function formatTickDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

type Day = AnalyticsView['spend_by_day'][number];
type DayGroup = Readonly<{ from: string; to: string; amount: number; hours: number }>;

/** Beyond two months a bar for each day would be thinner than a finger, or a line on a phone. */
const dailyMaximum = 62;

/** The days of a period as bars: one each, or one for each week that begins on a Monday. */
export function groupDays(days: readonly Day[]): { unit: 'day' | 'week'; groups: DayGroup[] } {
  const single = days.map(({ date, amount, hours }) => ({ from: date, to: date, amount: Number(amount), hours }));
  if (days.length <= dailyMaximum) return { unit: 'day', groups: single };
  const groups: DayGroup[] = [];
  for (const day of single) {
    const week = groups.at(-1);
    if (!week || isMonday(day.from)) groups.push(day);
    else groups[groups.length - 1] = joined(week, day);
  }
  return { unit: 'week', groups };
}

function joined(week: DayGroup, day: DayGroup): DayGroup {
  return {
    from: week.from,
    to: day.to,
    // Cents are added as cents; otherwise a long week would show a hair more or less than its days.
    amount: Math.round((week.amount + day.amount) * 100) / 100,
    hours: Math.round((week.hours + day.hours) * 100) / 100,
  };
}

function isMonday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
}
