import { DomEvent } from 'leaflet';
import { type ReactNode, useEffect, useRef } from 'react';

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
