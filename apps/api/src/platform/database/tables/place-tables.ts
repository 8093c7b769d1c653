import type { ColumnType, Generated } from 'kysely';

export type PlacesTable = {
  id: ColumnType<number, never, never>;
  kind: 'city' | 'postal_area';
  name: string;
  search_name: string;
  telling_name: string;
  region: string;
  country: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  population: number;
};

export type GazetteerEditionTable = { only_one: Generated<boolean>; edition: string };

export type PlaceTables = {
  places: PlacesTable;
  gazetteer_edition: GazetteerEditionTable;
};
