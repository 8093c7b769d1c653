import { tryAgainAfter } from '@relevo/browser/failed-import';
import { onDemand, useOnDemand } from '@relevo/ui/on-demand';

export type Charts = typeof import('@relevo/ui/charts/charts');
export type Drawing = Readonly<{ charts: Charts | undefined; hasFailed: boolean; retry(): void }>;

const code = onDemand(() => import('@relevo/ui/charts/charts'));

/** Drawing is heavy, so it is its own file for the browser. The screen works without: there is a table behind each chart. */
export function useCharts(): Drawing {
  const { value: charts, failure } = useOnDemand(code, true);
  return { charts, hasFailed: failure !== undefined, retry: () => void tryAgainAfter(failure?.error, code.retry) };
}
