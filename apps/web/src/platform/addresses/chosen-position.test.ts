import { expect, test } from 'vitest';
import { keepPosition, positionFor } from './chosen-position.ts';

const area = {
  address_line1: '12 rue A',
  city: 'Laval',
  zip_code: 'H7A',
  country: 'Canada',
  latitude: 45.6,
  longitude: -73.7,
  precision: 'area' as const,
};
const position = { latitude: 45.6, longitude: -73.7, address_precision: 'area' };

test('the position of an area is sent as long as the town is the same', () => {
  const kept = keepPosition(area);
  expect(positionFor(area, kept)).toEqual(position);
  expect(positionFor({ ...area, address_line1: '14 rue B' }, kept)).toEqual(position);
  expect(positionFor({ ...area, city: 'Lyon' }, kept)).toEqual({});
  expect(positionFor({ ...area, country: 'France' }, kept)).toEqual({});
});

test('the position of a door is sent for that door only', () => {
  const kept = keepPosition({ ...area, precision: 'exact' });
  expect(positionFor(area, kept)).toEqual({ ...position, address_precision: 'exact' });
  expect(positionFor({ ...area, address_line1: '14 rue A' }, kept)).toEqual({});
});

test.each(['', 'null', '{', '[]', '"x"', '{"of":1}'])('a draft of %j sends no position', (kept) => {
  expect(positionFor(area, kept)).toEqual({});
});

test('a suggestion without a position keeps none', () => {
  expect(keepPosition({ ...area, latitude: null })).toBe('');
});
