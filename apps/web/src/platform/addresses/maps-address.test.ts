import { expect, test } from 'vitest';
import type { AddressComponent } from './maps-places.ts';
import { readMapsPlace } from './maps-provider.ts';

const component = (type: string, longText: string, shortText = longText): AddressComponent => ({
  types: type === 'country' || type.startsWith('administrative') || type === 'locality' ? [type, 'political'] : [type],
  longText,
  shortText,
});

const door = [
  component('street_number', '4210'),
  component('route', 'Boulevard Saint-Laurent', 'Boul. Saint-Laurent'),
  component('neighborhood', 'Le Plateau-Mont-Royal'),
  component('locality', 'Montréal'),
  component('administrative_area_level_1', 'Québec', 'QC'),
  component('country', 'Canada', 'CA'),
  component('postal_code', 'H2W 1Z3'),
];

const placeOf = (addressComponents: AddressComponent[]) => ({
  addressComponents,
  location: { lat: () => 45.5181, lng: () => -73.5822 },
  fetchFields: async () => undefined,
});

test('a house number gives an address with an exact position', () => {
  expect(readMapsPlace(placeOf(door))).toEqual({
    address_line1: '4210 Boulevard Saint-Laurent',
    city: 'Montréal',
    zip_code: 'H2W 1Z3',
    country: 'Canada',
    latitude: 45.5181,
    longitude: -73.5822,
    precision: 'exact',
  });
});

test('without a locality the first-level region is the city', () => {
  const rural = door.filter(({ types }) => !types.includes('locality'));
  expect(readMapsPlace(placeOf(rural)).city).toBe('Québec');
});

test('a street without a number is an area', () => {
  const street = door.filter(({ types }) => !types.includes('street_number'));
  expect(readMapsPlace(placeOf(street))).toMatchObject({
    address_line1: 'Boulevard Saint-Laurent',
    precision: 'area',
  });
});

test('a place about which nothing is known is an empty address', () => {
  expect(readMapsPlace({ fetchFields: async () => undefined })).toEqual({
    address_line1: '',
    city: '',
    zip_code: '',
    country: '',
    latitude: null,
    longitude: null,
    precision: 'area',
  });
});
