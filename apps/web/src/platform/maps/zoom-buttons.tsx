import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMap } from 'react-leaflet';
import { useTexts } from '../texts.ts';
import { MapControl } from './map-control.tsx';
import { useViewChange } from './use-view-change.ts';

export function ZoomButtons() {
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
