import { tryAgainAfter } from '@relevo/browser/failed-import';
import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { onDemand, useOnDemand } from '@relevo/ui/on-demand';
import { Skeleton } from '@relevo/ui/skeleton';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { defaultHeight } from './map-props.ts';

/** A map is heavy, so it is its own file for the browser. A screen works without: what cannot be had is asked for again on demand. */
export function lazyMap<Props extends { height?: string }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const map = onDemand(load);
  return function LazyMap(props: Props) {
    const { value: Drawn, failure } = useOnDemand(map, true);
    const waiting = <Waiting height={props.height} />;
    return (
      <Suspense fallback={waiting}>
        {Drawn ? (
          <Drawn {...props} />
        ) : failure ? (
          <LoadError height={props.height} onRetry={() => void tryAgainAfter(failure.error, map.retry)} />
        ) : (
          waiting
        )}
      </Suspense>
    );
  };
}

function Waiting({ height = defaultHeight }: { height?: string }) {
  return (
    <div style={{ height }}>
      <Skeleton className="h-full w-full" />
    </div>
  );
}

function LoadError({ height = defaultHeight, onRetry }: { height?: string; onRetry(): void }) {
  const t = useTexts('maps');
  return (
    <div
      style={{ height }}
      className="grid place-content-center justify-items-center gap-3 rounded-card border border-line bg-sunken p-4 text-center"
    >
      <p className="text-ink-muted">{t('trouble')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
