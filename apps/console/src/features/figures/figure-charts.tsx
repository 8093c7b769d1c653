import { formatCount } from '@relevo/browser/figure-formats';
import { useLanguage } from '@relevo/browser/texts';
import type { KpisView, KpiWeekView } from '@relevo/contracts/console-figures';
import { ChartCard } from '@relevo/ui/charts/chart-card';
import { LineChart } from '@relevo/ui/charts/line-chart';
import { useTexts } from '../../platform/texts.ts';
import { type Figure, type Figures, figures } from './figures.ts';
import { formatMonday, formatShortWeek, weeksSinceStart } from './weeks.ts';

/** A line for each figure, and the weeks behind it as a table with all of them together. */
export function FigureCharts({ kpis }: { kpis: KpisView }) {
  const weeks = weeksSinceStart(kpis.weeks);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      {figures.map((figure) => (
        <FigureChart key={figure.name} figure={figure} weeks={weeks} totals={kpis.totals} />
      ))}
    </div>
  );
}

/** A week, or all of them together. */
type Row = { key: string; name: string; figures: Figures };

type ChartProps = { figure: Figure; weeks: readonly KpiWeekView[]; totals: Figures };

function FigureChart({ figure, weeks, totals }: ChartProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { name, read, format, short, parts, least } = figure;
  const title = t(`figures.names.${name}`);
  const shown = (value: number | null) => (value === null ? t('figures.unknown') : format(value, language));
  const nameOf = ({ week, running }: KpiWeekView) =>
    running ? t('figures.running', { week: formatShortWeek(week, language) }) : formatShortWeek(week, language);
  const rows: Row[] = [
    ...weeks.toReversed().map((week) => ({ key: week.week, name: nameOf(week), figures: week })),
    { key: 'totals', name: t('figures.all_weeks'), figures: totals },
  ];
  return (
    <ChartCard<Row>
      title={title}
      intro={<span className="block xl:min-h-10">{t(`figures.intros.${name}`)}</span>}
      asTableText={t('figures.as_table')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'week', header: t('figures.columns.week'), cell: (row) => row.name },
        { key: 'value', header: title, align: 'end', cell: (row) => shown(read(row.figures)) },
        ...parts.map(({ name: column, read: readPart }) => ({
          key: column,
          header: t(`figures.columns.${column}`),
          align: 'end' as const,
          cell: (row: Row) => {
            const value = readPart(row.figures);
            return value === null ? t('figures.unknown') : formatCount(value, language);
          },
        })),
      ]}
      empty={emptyText(weeks, figure, t)}
      chart={
        <LineChart
          name={t('figures.reach', { name: title })}
          least={least}
          isCount={format === formatCount}
          formatTick={(value) => short(value, language)}
          points={weeks.map((week) => ({
            label: formatMonday(week.week, language),
            value: read(week),
            title: nameOf(week),
            words: shown(read(week)),
            isProvisional: week.running,
          }))}
        />
      }
    />
  );
}

function emptyText(weeks: readonly KpiWeekView[], { name, read }: Figure, t: ReturnType<typeof useTexts>) {
  if (name === 'payouts' && weeks.some(({ city }) => city !== null)) return t('figures.of_all_cities');
  return weeks.every((week) => read(week) === null) && t('figures.no_basis');
}
