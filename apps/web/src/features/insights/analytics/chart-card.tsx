import { useTexts } from '@relevo/browser/texts';
import { ChartCard as Chart, type ChartColumn } from '@relevo/ui/charts/chart-card';
import type { ReactNode } from 'react';
import type { Charts, Drawing } from './use-charts.ts';

type ChartCardProps<Row> = {
  drawing: Drawing;
  title: string;
  intro: ReactNode;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** What to say instead when there is nothing to draw. */
  empty?: ReactNode;
  draw(charts: Charts): ReactNode;
};

/** A chart that is drawn once its code is there; without the code the table stands in its place. */
export function ChartCard<Row>({ drawing: { charts, hasFailed }, draw, ...card }: ChartCardProps<Row>) {
  const t = useTexts('insights/analytics');
  const chart = charts ? draw(charts) : undefined;
  return <Chart<Row> {...card} asTableText={t('showAsTable')} chart={hasFailed ? null : chart} />;
}
