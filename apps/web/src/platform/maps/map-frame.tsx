import 'leaflet/dist/leaflet.css';
import './map.css';
import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { DomEvent } from 'leaflet';
import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MapContainer, ScaleControl, useMap } from 'react-leaflet';
import { BaseLayer } from './base-layer.tsx';
import { useViewChange } from './overlay.tsx';

type MapFrameProps = {
  label: string;
  height: string;
  center: Position;
  zoom: number;
  /** Whether one finger moves the map at once; otherwise the page scrolls until the map has been touched on purpose. */
  movesAtOnce?: boolean;
  children: ReactNode;
};

/** What every map has: the ground, the scale, buttons to zoom, and a name. */
export function MapFrame({ label, height, center, zoom, movesAtOnce = false, children }: MapFrameProps) {
  const t = useTexts('maps');
  const [lessMotion] = useState(prefersLessMotion);
  const hintId = useId();

  return (
    // Its own stacking ground: the layers of a map count up to a thousand and would cover menus and dialogs.
    <div style={{ height }} className="relative isolate overflow-hidden rounded-card border border-line bg-sunken">
      <MapContainer
        center={[center.latitude, center.longitude]}
        zoom={zoom}
        minZoom={2}
        maxZoom={18}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        // Our labels and pins are placed anew at every zoom; flying between two zooms would tear them off the ground.
        zoomAnimation={false}
        fadeAnimation={!lessMotion}
        inertia={!lessMotion}
        worldCopyJump
        className="relevo-map h-full w-full"
      >
        <MapInteraction label={label} hintId={hintId} movesAtOnce={movesAtOnce} />
        <BaseLayer />
        <ScaleControl imperial={false} />
        {children}
        <ZoomButtons />
      </MapContainer>
      <p id={hintId} className="sr-only">
        {t('keys')}
      </p>
    </div>
  );
}

function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function ZoomButtons() {
  const t = useTexts('maps');
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useViewChange(() => setZoom(map.getZoom()));

  return (
    <MapControl className="top-3 right-3 grid divide-y divide-line overflow-hidden rounded-control border border-line-strong bg-surface shadow-card">
      <ZoomButton label={t('zoomIn')} Icon={Plus} isAtEnd={zoom >= map.getMaxZoom()} onPress={() => map.zoomIn()} />
      <ZoomButton label={t('zoomOut')} Icon={Minus} isAtEnd={zoom <= map.getMinZoom()} onPress={() => map.zoomOut()} />
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

type MapInteractionProps = { label: string; hintId: string; movesAtOnce: boolean };

/** Names the map for screen readers, and leaves wheel and touch to the page until the map has the focus. */
function MapInteraction({ label, hintId, movesAtOnce }: MapInteractionProps): null {
  const map = useMap();

  useEffect(() => {
    const container = map.getContainer();
    // The arrow keys belong to the map while it has the focus.
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
    container.setAttribute('aria-describedby', hintId);
  }, [map, label, hintId]);

  useEffect(() => {
    const container = map.getContainer();
    const waitsForTouch = !movesAtOnce && window.matchMedia('(pointer: coarse)').matches;
    const turnTo = () => {
      map.scrollWheelZoom.enable();
      map.dragging.enable();
    };
    const turnAway = () => {
      map.scrollWheelZoom.disable();
      if (waitsForTouch) map.dragging.disable();
    };
    const leave = (event: FocusEvent) => {
      if (!container.contains(event.relatedTarget as Node | null)) turnAway();
    };
    turnAway();
    container.addEventListener('focusin', turnTo);
    container.addEventListener('click', turnTo);
    container.addEventListener('focusout', leave);
    return () => {
      container.removeEventListener('focusin', turnTo);
      container.removeEventListener('click', turnTo);
      container.removeEventListener('focusout', leave);
    };
  }, [map, movesAtOnce]);

  // A map that was drawn while hidden, or whose place has changed, has to measure itself again.
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);

  return null;
}

/** Something to press that lies over the map: it does not move with the ground, nor does a press reach the ground. */
export function MapControl({ className, children }: { className: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) DomEvent.disableClickPropagation(element.current);
  }, []);
  return (
    <div ref={element} className={`absolute z-[1000] ${className}`}>
      {children}
    </div>
  );
}
