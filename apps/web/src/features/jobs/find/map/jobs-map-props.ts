import type { Position } from '@relevo/domain/earth';
import type { Height } from '../../../../platform/maps/map-props.ts';

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
  /** What the view has to hold. */
  extent: readonly Position[];
  /** What was searched for, as a text: another search may move the map again. */
  search: string;
  /** Where the search is from, what that is called, and the radius of the search. */
  here?: (Position & { label: string }) | null;
  radiusKm?: number | null;
  /** How much of the lower edge something else covers: the chosen pin is shown above it. */
  coveredPx?: number;
  onSelect(id: string): void;
  onSelectPlace(city: string): void;
};
