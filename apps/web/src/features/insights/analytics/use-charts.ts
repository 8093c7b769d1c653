import { tryAgainAfter } from '@relevo/browser/failed-import';
import { useEffect, useState } from 'react';

export type Charts = typeof import('./charts/charts.tsx');
export type Drawing = Readonly<{ charts: Charts | undefined; hasFailed: boolean; retry(): void }>;

let loaded: Charts | undefined;

/** Drawing is heavy, so it is its own file for the browser. The screen works without: there is a table behind each chart. */
export function useCharts(): Drawing {
  const [charts, setCharts] = useState(() => loaded);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (charts || failure) return;
    let isGone = false;
    import('./charts/charts.tsx').then(
      (file) => {
        loaded = file;
        if (!isGone) setCharts(file);
      },
      (error: unknown) => {
        if (!isGone) setFailure({ error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [charts, failure]);
  return {
    charts,
    hasFailed: failure !== null,
    retry: () => void tryAgainAfter(failure?.error, () => setFailure(null)),
  };
}
