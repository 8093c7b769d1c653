import { useEffect, useState } from 'react';

export type Charts = typeof import('./charts/charts.tsx');
export type Drawing = Readonly<{ charts: Charts | undefined; hasFailed: boolean; retry(): void }>;

let loaded: Charts | undefined;

/** Drawing is heavy, so it is its own file for the browser. The screen works without: there is a table behind each chart. */
export function useCharts(): Drawing {
  const [charts, setCharts] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (charts || hasFailed) return;
    let isGone = false;
    import('./charts/charts.tsx').then(
      (file) => {
        loaded = file;
        if (!isGone) setCharts(file);
      },
      () => {
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [charts, hasFailed]);
  return { charts, hasFailed, retry: () => setHasFailed(false) };
}
