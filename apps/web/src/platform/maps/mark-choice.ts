import { boxAround, overlap } from './boxes.ts';
import type { Pixel } from './place-on.ts';

type PlacedPin = { id: string; at: Pixel };
type PlacedCity = { city: string; count: number; at: Pixel };

/** From here on single jobs are told apart; further out a city speaks for its jobs. */
const pinsFromZoom = 10;
const pinSize = { width: 36, height: 44 };
/** With the city's name below it. */
const bubbleSize = { width: 64, height: 68 };

/**
 * What is drawn where pins and bubbles would cover each other: far out the bubbles, near by the pins. Of two bubbles
 * the one with more jobs stays; the pins in `kept` always stay.
 */
export function chooseMarks<Pin extends PlacedPin, City extends PlacedCity>(
  marks: { pins: readonly Pin[]; cities: readonly City[] },
  view: { zoom: number; kept: ReadonlySet<string> },
): { pins: Pin[]; cities: City[] } {
  const bubbleBox = ({ at }: PlacedCity) => boxAround(at, bubbleSize);
  const pinBox = ({ at: { x, y } }: PlacedPin) => boxAround({ x, y: y - pinSize.height / 2 }, pinSize);

  const cities: City[] = [];
  for (const city of marks.cities.toSorted((one, other) => other.count - one.count)) {
    if (!cities.some((bigger) => overlap(bubbleBox(bigger), bubbleBox(city)))) cities.push(city);
  }
  if (view.zoom >= pinsFromZoom) {
    const pins = [...marks.pins];
    return { pins, cities: cities.filter((city) => !pins.some((pin) => overlap(pinBox(pin), bubbleBox(city)))) };
  }
  const isFree = (pin: Pin) => !cities.some((city) => overlap(pinBox(pin), bubbleBox(city)));
  return { pins: marks.pins.filter((pin) => view.kept.has(pin.id) || isFree(pin)), cities };
}
