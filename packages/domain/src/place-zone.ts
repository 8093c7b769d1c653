/** A town of the gazetteer: a Canadian province by its two letters, a French department by its name. */
export type ZonePlace = Readonly<{
  country: string;
  region: string;
  latitude: number | null;
  longitude: number | null;
}>;

const byProvince: Readonly<Record<string, string>> = {
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  PE: 'America/Halifax',
  NB: 'America/Moncton',
  QC: 'America/Toronto',
  ON: 'America/Toronto',
  MB: 'America/Winnipeg',
  SK: 'America/Regina',
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  NT: 'America/Edmonton',
  NU: 'America/Iqaluit',
  YT: 'America/Whitehorse',
};

const byDepartment: Readonly<Record<string, string>> = {
  Guadeloupe: 'America/Guadeloupe',
  Martinique: 'America/Martinique',
  Guyane: 'America/Cayenne',
  'La Réunion': 'Indian/Reunion',
  Mayotte: 'Indian/Mayotte',
  'Saint-Pierre-et-Miquelon': 'America/Miquelon',
};

type Part = Readonly<{ region: string; zone: string; holds(latitude: number, longitude: number): boolean }>;

/** Parts of a province in another time zone, where many people would notice. */
const parts: readonly Part[] = [
  { region: 'ON', zone: 'America/Winnipeg', holds: (_north, east) => east < -90 },
  { region: 'NL', zone: 'America/Goose_Bay', holds: (north) => north > 52 },
  { region: 'NU', zone: 'America/Cambridge_Bay', holds: (_north, east) => east < -102 },
  { region: 'NU', zone: 'America/Rankin_Inlet', holds: (_north, east) => east < -85 },
];

/** The default zone of a country, for an unknown town. */
export function zoneOfCountry(country: string): string {
  return country === 'France' ? 'Europe/Paris' : 'America/Toronto';
}

/** The IANA time zone of a town. */
export function zoneOfPlace({ country, region, latitude, longitude }: ZonePlace): string {
  if (country === 'France') return byDepartment[region] ?? zoneOfCountry(country);
  const part = parts.find(
    (each) => each.region === region && latitude !== null && longitude !== null && each.holds(latitude, longitude),
  );
  return part?.zone ?? byProvince[region] ?? zoneOfCountry(country);
}
