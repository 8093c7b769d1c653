import { GridLayer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = 'relevo-map-square';
    return square;
  }
}

/** Meridians and parallels, so that an empty ground still shows that it moves and how far. */
export function Graticule(): null {
  const map = useMap();
  useEffect(() => {
    const squares = new Squares({ tileSize: 128, keepBuffer: 1 });
    squares.addTo(map);
    return () => {
      squares.remove();
    };
  }, [map]);
  return null;
}
