import { siteNameMaximumLength } from '@relevo/contracts/sites';
import { expect, test } from 'vitest';
import { isEmptyAddress, isSameAddress, lastPlaceOf, siteNameOf } from './last-place.ts';
import { aJob } from './testing/a-draft.ts';

const { location } = aJob();
const other = { ...location, street_address: '9 Bay Street' };

test('the last place is that of the job posted last, wherever it is listed', () => {
  const jobs = [
    { created_at: '2026-03-02T12:00:00Z', location },
    { created_at: '2026-03-05T12:00:00Z', location: other },
    { created_at: '2026-03-01T12:00:00Z', location },
  ];
  expect(lastPlaceOf(jobs)).toBe(other);
  expect(lastPlaceOf([])).toBeNull();
});

test('addresses are compared without spaces and case around them', () => {
  expect(isSameAddress(location, { ...location, city: ` ${location.city.toUpperCase()} ` })).toBe(true);
  expect(isSameAddress(location, other)).toBe(false);
  expect(isEmptyAddress(location)).toBe(false);
  expect(isEmptyAddress({ street_address: ' ', city: '', zip_code: '' })).toBe(true);
});

test('a site saved in one tap is named by its address, within the limit', () => {
  expect(siteNameOf({ ...location, street_address: '9 Bay Street', city: 'Toronto' })).toBe('9 Bay Street, Toronto');
  expect(siteNameOf({ ...location, street_address: `9 ${'a'.repeat(200)}` })).toHaveLength(siteNameMaximumLength);
});
