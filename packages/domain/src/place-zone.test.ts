import { expect, test } from 'vitest';
import { zoneOfCountry, zoneOfPlace } from './place-zone.ts';

test.each([
  ['Montréal', 'Canada', 'QC', 45.5, -73.6, 'America/Toronto'],
  ['Thunder Bay', 'Canada', 'ON', 48.4, -89.2, 'America/Toronto'],
  ['Kenora', 'Canada', 'ON', 49.8, -94.5, 'America/Winnipeg'],
  ['Vancouver', 'Canada', 'BC', 49.3, -123.1, 'America/Vancouver'],
  ['Calgary', 'Canada', 'AB', 51, -114, 'America/Edmonton'],
  ['Regina', 'Canada', 'SK', 50.4, -104.6, 'America/Regina'],
  ['Halifax', 'Canada', 'NS', 44.6, -63.6, 'America/Halifax'],
  ['St. John’s', 'Canada', 'NL', 47.6, -52.7, 'America/St_Johns'],
  ['Happy Valley', 'Canada', 'NL', 53.3, -60.3, 'America/Goose_Bay'],
  ['Rankin Inlet', 'Canada', 'NU', 62.8, -92.1, 'America/Rankin_Inlet'],
  ['a town without a position', 'Canada', 'ON', null, null, 'America/Toronto'],
  ['an unknown province', 'Canada', '??', 50, -100, 'America/Toronto'],
  ['Lyon', 'France', 'Rhône', 45.8, 4.8, 'Europe/Paris'],
  ['Saint-Denis', 'France', 'La Réunion', -20.9, 55.4, 'Indian/Reunion'],
  ['Cayenne', 'France', 'Guyane', 4.9, -52.3, 'America/Cayenne'],
])('%s is in its own zone', (_name, country, region, latitude, longitude, zone) => {
  expect(zoneOfPlace({ country, region, latitude, longitude })).toBe(zone);
  // Every zone is one that this runtime knows.
  expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy();
});

test.each([
  ['France', 'Europe/Paris'],
  ['Canada', 'America/Toronto'],
  ['', 'America/Toronto'],
])('the country %j without a known town is in %s', (country, zone) => {
  expect(zoneOfCountry(country)).toBe(zone);
});
