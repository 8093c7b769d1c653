import './map.css';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { formatDistance } from '@relevo/i18n/shift-times';
import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Attribution, BaseLayer } from './base-layer.tsx';
import { mapItem, useMapGestures } from './map-gestures.ts';
import { type ChangeView, MapContext, positionOn, useMap, useMapState } from './map-state.ts';
import { cornerOf, nearestZoom, scaleOf, zoomedTo, zoomMinimum } from './map-view.ts';
import { useHasStreets } from './use-has-streets.ts';

/** Without streets a map shows at least this much ground. */
const leastMetersWithoutStreets = 10_000;

type MapFrameProps = {
  label: string;
  height: string;
  center: Position;
  zoom: number;
  /** Whether one finger moves the map at once; otherwise the page scrolls until the map has been touched on purpose. */
  movesAtOnce?: boolean;
  /** A press of the ground. */
  onPress?: ((position: Position) => void) | undefined;
  /** To press over the map; they do not move with the ground. */
  controls?: ReactNode;
  /** What lies on the ground. */
  children: ReactNode;
};

/** What every map has: the ground, the scale, buttons to zoom, and a name. */
export function MapFrame({ label, height, center, zoom, movesAtOnce = false, onPress, ...parts }: MapFrameProps) {
  const t = useTexts('maps');
  const hintId = useId();
  const container = useRef<HTMLElement>(null);
  const map = useMapState(center, zoom);
  const canDrag = useMapGestures(container, {
    change: map.change,
    movesAtOnce,
    onPress: onPress && ((at) => onPress(positionOn(map, at))),
  });
  useMeasuredSize(container, map.change, useHasStreets() ? 0 : leastMetersWithoutStreets);

  return (
    // Its own stacking ground: the layers of a map count up to a thousand and would cover menus and dialogs.
    <div style={{ height }} className="relative isolate overflow-hidden rounded-card border border-line bg-sunken">
      {/* The arrow keys belong to the map while it has the focus. */}
      <section
        ref={container}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map itself is moved by keys.
        tabIndex={0}
        style={{ touchAction: canDrag ? 'none' : 'pan-x pan-y' }}
        className="relevo-map relative h-full w-full cursor-grab select-none overflow-hidden text-xs active:cursor-grabbing"
      >
        {map.view.width > 0 && (
          <MapContext value={map}>
            <Ground>
              <BaseLayer />
              {parts.children}
            </Ground>
            <Legend />
            <ZoomButtons />
            {parts.controls}
          </MapContext>
        )}
      </section>
      <p id={hintId} className="sr-only">
        {t('keys')}
      </p>
    </div>
  );
}

/** A map that was drawn while hidden, or that was moved on the page, measures itself again. */
function useMeasuredSize(container: RefObject<HTMLElement | null>, change: ChangeView, leastMeters: number): void {
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      change({
        by: 'screen',
        update: (view) => {
          const isSame = view.width === width && view.height === height && view.leastMeters === leastMeters;
          return isSame ? view : { ...view, width, height, leastMeters };
        },
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, change, leastMeters]);
}

/** All that moves with the map. */
function Ground({ children }: { children: ReactNode }) {
  const { view, settled } = useMap();
  const [now, before] = [cornerOf(view), cornerOf(settled)];
  return (
    <div
      style={{ transform: `translate(${before.x - now.x}px, ${before.y - now.y}px)` }}
      className="absolute inset-0 will-change-transform"
    >
      {children}
    </div>
  );
}

/** How long a way on the map is, and whom the ground is owed to. */
function Legend() {
  const { language } = useLanguage();
  const { view } = useMap();
  const { meters, width } = scaleOf(view);
  return (
    <>
      <span
        style={{ width }}
        className="pointer-events-none absolute bottom-2.5 left-2.5 border-2 border-ink-muted border-t-0 bg-surface/80 px-1 text-[0.6875rem] text-ink-muted leading-tight"
      >
        {formatDistance(meters / 1000, language)}
      </span>
      <span
        {...mapItem}
        className="absolute right-0 bottom-0 bg-surface/85 px-1.5 text-ink-muted [&_a]:text-accent-ink [&_a]:underline"
      >
        <Attribution />
      </span>
    </>
  );
}

function ZoomButtons() {
  const t = useTexts('maps');
  const { view, change } = useMap();
  const zoomBy = (step: number) => change({ by: 'user', update: (before) => zoomedTo(before, before.zoom + step) });
  return (
    <MapControl className="top-3 right-3 grid divide-y divide-line overflow-hidden rounded-control border border-line-strong bg-surface shadow-card">
      <ZoomButton label={t('zoomIn')} Icon={Plus} isAtEnd={view.zoom >= nearestZoom(view)} onPress={() => zoomBy(1)} />
      <ZoomButton label={t('zoomOut')} Icon={Minus} isAtEnd={view.zoom <= zoomMinimum} onPress={() => zoomBy(-1)} />
    </MapControl>
  );
}

type ZoomButtonProps = { label: string; Icon: LucideIcon; isAtEnd: boolean; onPress(): void };

function ZoomButton({ label, Icon, isAtEnd, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the button under the finger keeps the focus when the end is reached.
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
      className="-outline-offset-2! grid size-11 place-items-center text-ink hover:bg-sunken aria-disabled:opacity-40"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** Something to press that lies over the map: it does not move with the ground, nor does a press reach the ground. */
export function MapControl({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div {...mapItem} className={`absolute z-1000 cursor-auto ${className}`}>
      {children}
    </div>
  );
}
