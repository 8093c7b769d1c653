import type { Position } from '@relevo/domain/earth';
import type { Pixel } from '../../../../platform/maps/map-geometry.ts';
import { boxAround, overlap } from '../../../../platform/maps/map-geometry.ts';

type PlacedPin = { id: string; at: Pixel };
type PlacedCity = { city: string; count: number; at: Pixel };

/** A city with those around it that would lie under its bubble; `count` is the jobs of all of them. */
export type CityGroup<City> = { main: City; others: City[]; count: number };

/** From this zoom on single jobs are drawn; further out one mark per city. */
const pinsFromZoom = 10;
const pinSize = { width: 36, height: 44 };
/** With the city's name below it. */
const bubbleSize = { width: 64, height: 68 };

const bubbleBox = ({ at }: PlacedCity) => boxAround(at, bubbleSize);
const pinBox = ({ at: { x, y } }: PlacedPin) => boxAround({ x, y: y - pinSize.height / 2 }, pinSize);

/**
 * What is drawn where pins and bubbles would cover each other: far out the bubbles, near by the pins. Of two bubbles
 * the one with more jobs stands for both; the pins in `kept` always stay.
 */
export function chooseMarks<Pin extends PlacedPin, City extends PlacedCity>(
  marks: { pins: readonly Pin[]; cities: readonly City[] },
  view: { zoom: number; kept: ReadonlySet<string> },
): { pins: Pin[]; cities: CityGroup<City>[] } {
  if (view.zoom >= pinsFromZoom) {
    const isFree = (city: City) => !marks.pins.some((pin) => overlap(pinBox(pin), bubbleBox(city)));
    return { pins: [...marks.pins], cities: groupCities(marks.cities.filter(isFree)) };
  }
  const cities = groupCities(marks.cities);
  const isFree = (pin: Pin) => !cities.some(({ main }) => overlap(pinBox(pin), bubbleBox(main)));
  return { pins: marks.pins.filter((pin) => view.kept.has(pin.id) || isFree(pin)), cities };
}

function groupCities<City extends PlacedCity>(cities: readonly City[]): CityGroup<City>[] {
  const groups: CityGroup<City>[] = [];
  for (const city of cities.toSorted((one, other) => other.count - one.count)) {
    const group = groups.find(({ main }) => overlap(bubbleBox(main), bubbleBox(city)));
    if (group) {
      group.others.push(city);
      group.count += city.count;
    } else groups.push({ main: city, others: [], count: city.count });
  }
  return groups;
}

const ringRadius = 26;

/**
 * Jobs at the very same place stand in a ring around it, so that each can be reached. The answer is in pixels, for those
 * that step aside.
 */
export function spreadPins(pins: readonly (Position & { id: string })[]): Map<string, Pixel> {
  const groups = new Map<string, string[]>();
  for (const { id, latitude, longitude } of pins) {
    const place = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
    groups.set(place, [...(groups.get(place) ?? []), id]);
  }
  const offsets = new Map<string, Pixel>();
  for (const ids of groups.values()) {
    if (ids.length === 1) continue;
    const radius = ringRadius + Math.max(0, ids.length - 6) * 5;
    for (const [index, id] of ids.entries()) {
      const angle = (index / ids.length) * 2 * Math.PI;
      offsets.set(id, { x: Math.round(radius * Math.sin(angle)), y: Math.round(-radius * Math.cos(angle)) });
    }
  }
  return offsets;
}
