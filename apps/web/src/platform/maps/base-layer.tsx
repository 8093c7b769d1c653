import { queryKeys } from '@relevo/browser/query-keys';
import { addresses } from '@relevo/contracts/calls/addresses';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';
import { chooseLabels, type LabelArea, labelArea } from './label-choice.ts';
import { useMap } from './map-state.ts';
import { cornerOf, pixelInView, tilesIn } from './map-view.ts';
import { mapConfigQuery } from './use-has-streets.ts';
import { WaterLayer } from './water-layer.tsx';

/** Names for the ground around a point. They are optional: a failure is not reported. */
const nearbyPlacesQuery = ({ latitude, longitude, reach_km }: LabelArea) =>
  queryOptions({
    queryKey: [...queryKeys.places, latitude, longitude, reach_km],
    queryFn: async ({ signal }) => {
      const query = { latitude, longitude, reach_km };
      const page = await api.call(addresses.nearby, { query, signal, toast: false });
      return page.results;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * The ground: tiles where the installation has some, otherwise water and names, which ask no other host for anything. They
 * are too coarse for streets, so such a map stays far out (`nearestZoom`).
 */
export function BaseLayer() {
  const config = useQuery(mapConfigQuery);
  if (config.isPending) return null;
  const tiles = config.data?.map_tiles_url;
  if (tiles) return <TileLayer url={tiles} />;
  return (
    <>
      <WaterLayer />
      <PlaceLabels />
    </>
  );
}

/** The drawing uses data of others, credited by a name that is the same in all languages. */
const ownGround = { credit: '© OpenStreetMap', owner: 'https://www.openstreetmap.org/copyright' };

/** Whom the ground is owed to. */
export function Attribution() {
  const config = useQuery(mapConfigQuery);
  if (config.isPending) return null;
  if (!config.data?.map_tiles_url)
    return (
      <a href={ownGround.owner} rel="noreferrer">
        {ownGround.credit}
      </a>
    );
  return <AttributionWords words={config.data.map_attribution} />;
}

/** Owners of tiles ask for a link at times; of their words nothing but text and links is shown. */
function AttributionWords({ words }: { words: string }) {
  const { body } = new DOMParser().parseFromString(words, 'text/html');
  const parts = [...body.childNodes].map((node, index) => ({ node, key: String(index) }));
  return parts.map(({ node, key }) =>
    node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol) ? (
      <a key={key} href={node.href} rel="noreferrer">
        {node.textContent}
      </a>
    ) : (
      <span key={key}>{node.textContent}</span>
    ),
  );
}

const tileHosts = ['a', 'b', 'c'];

function TileLayer({ url }: { url: string }) {
  const { view, settled } = useMap();
  // Tiles are fetched while the map still moves; they lie on the ground as it was when the map last stood still.
  const [corner, ground] = [cornerOf(view), cornerOf(settled)];
  return tilesIn(view).map(({ x, y, zoom, at, size }) => {
    const place = { x: at.x + corner.x - ground.x, y: at.y + corner.y - ground.y };
    const values: Record<string, string> = {
      x: String(x),
      y: String(y),
      z: String(zoom),
      s: tileHosts[(x + y) % tileHosts.length] ?? 'a',
      r: window.devicePixelRatio > 1 ? '@2x' : '',
    };
    return (
      <img
        key={`${zoom} ${Math.round((corner.x + at.x) / size)} ${y}`}
        src={url.replaceAll(/\{(\w)\}/g, (whole, name: string) => values[name] ?? whole)}
        alt=""
        draggable={false}
        style={{ width: size, height: size, transform: `translate(${place.x}px, ${place.y}px)` }}
        className="relevo-map-tiles absolute top-0 left-0 max-w-none"
      />
    );
  });
}

/** Names of towns and postal areas around the middle of the view. */
function PlaceLabels() {
  const { settled } = useMap();
  const { data: places = [] } = useQuery({
    ...nearbyPlacesQuery(labelArea(settled)),
    placeholderData: keepPreviousData,
  });
  const placed = places.map((place) => ({ place, at: pixelInView(settled, place) }));
  return (
    <div aria-hidden="true" className="pointer-events-none absolute top-0 left-0 z-450">
      {chooseLabels(placed, settled).map(({ place, at: { x, y } }) => (
        <span
          key={`${place.kind} ${place.name} ${place.latitude} ${place.longitude}`}
          style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
          className={
            place.kind === 'city'
              ? 'absolute whitespace-nowrap font-semibold text-ink-muted text-xs'
              : 'absolute whitespace-nowrap text-[0.6875rem] text-ink-faint'
          }
        >
          {place.name}
        </span>
      ))}
    </div>
  );
}
