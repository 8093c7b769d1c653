import { expect, test } from 'vitest';
import { areaQuestion } from './find-area.ts';

test.each<[{ city: string; zip_code: string }, string | null, string]>([
  [{ city: 'Toronto', zip_code: 'm5v3a8' }, 'M5V 3A8', 'the postal code knows best'],
  [{ city: ' Toronto ', zip_code: 'M5' }, 'Toronto', 'the city stands in for half a code'],
  [{ city: 'T', zip_code: '' }, null, 'one letter is no place'],
])('for %o we ask for %s: %s', (address, expected) => {
  expect(areaQuestion(address)).toBe(expected);
});
