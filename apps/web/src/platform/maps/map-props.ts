import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';

/** A length of CSS, such as `20rem`; the map is as wide as its place. */
type Height = { height?: string };

export type PinMapProps = Height & {
  position: Position | null;
  /** What is in the middle before there is a pin. */
  center: Position;
  precision: Precision;
  /** Without it the map only shows. */
  onMove?(position: Position): void;
  /** What the pin marks, for who does not see it. */
  label: string;
};

export type JobPin = Position & {
  id: string;
  label: string;
  isHot: boolean;
  /** Only the area is known: a soft circle instead of a pin. */
  isArea: boolean;
};

export type CityPlace = Position & { city: string; count: number };

export type JobsMapProps = Height & {
  pins: readonly JobPin[];
  places: readonly CityPlace[];
  selectedId?: string | null;
  /** A pin to bring forward without selecting it: the card under the pointer. */
  highlightedId?: string | null;
  /** Where the person is, and how far they look. */
  here?: Position | null;
  radiusKm?: number | null;
  onSelect(id: string): void;
  onSelectPlace(city: string): void;
};
