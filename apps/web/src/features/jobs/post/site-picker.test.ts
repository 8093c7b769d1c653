import { expect, test } from 'vitest';
import { isAt } from './site-picker.tsx';
import { aDraft } from './testing/a-draft.ts';

const { location } = aDraft();
const site = { ...location, id: '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e', name: 'Dock' };

test('a draft is at a site as long as address and pin are unchanged', () => {
  expect(isAt(site, location)).toBe(true);
  expect(isAt(site, { ...location, street_address: '9 Bay Street' })).toBe(false);
  expect(isAt(site, { ...location, latitude: 45.1, longitude: -73.2 })).toBe(false);
});
