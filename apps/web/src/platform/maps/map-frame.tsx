import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Position } from '@relevo/domain/earth';
import { type ReactNode, useId, useState } from 'react';
import { MapContainer, ScaleControl } from 'react-leaflet';
import { useTexts } from '../texts.ts';
import { BaseLayer } from './base-layer.tsx';
import { MapManners } from './map-manners.tsx';
import { prefersLessMotion } from './motion.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

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
        <MapManners label={label} hintId={hintId} movesAtOnce={movesAtOnce} />
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
