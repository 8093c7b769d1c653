import { SiteBody } from '@relevo/contracts/sites';
import { expect, test } from 'vitest';
import { addressText, afterTyping, siteDraft, siteInput } from './site-draft.ts';

const site = {
  id: '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e',
  name: 'Dock',
  street_address: '200 King St W',
  city: 'Toronto',
  zip_code: 'M5V 3A8',
  country: 'Canada',
  latitude: 43.64,
  longitude: -79.39,
  precision: 'exact' as const,
};

test('an exact place is sent, an area is left to the server', () => {
  expect(siteInput(siteDraft(site))).toMatchObject({ latitude: 43.64, longitude: -79.39, precision: 'exact' });
  const area = siteInput({ ...siteDraft(site), precision: 'area' });
  expect(area).toMatchObject({ latitude: null, longitude: null, precision: null });
  for (const input of [siteInput(siteDraft(site)), area]) expect(SiteBody.safeParse(input).success).toBe(true);
});

test('an empty site is refused for its name and address alone', () => {
  const { error } = SiteBody.safeParse(siteInput(siteDraft(null)));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'street_address', 'city', 'zip_code']);
});

test('a chosen exact place ends with another address, a pin set by the employer does not', () => {
  const draft = siteDraft(site);
  const moved = { ...draft, street_address: '202 King St W' };
  expect(afterTyping(draft, addressText(draft))).toBe('exact');
  expect(afterTyping(moved, addressText(draft))).toBe('area');
  expect(afterTyping(moved, null)).toBe('exact');
  expect(afterTyping({ ...moved, precision: 'unknown' }, addressText(draft))).toBe('unknown');
});
