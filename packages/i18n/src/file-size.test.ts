import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [20, 'en', '1 kB'],
  [850 * 1024, 'en', '850 kB'],
  [2.44 * 1024 * 1024, 'en', '2.4 MB'],
  [10 * 1024 * 1024, 'en', '10 MB'],
  [850 * 1024, 'fr', '850 ko'],
  [2.44 * 1024 * 1024, 'fr', '2,4 Mo'],
] as const)('%d bytes in %s read %s', (bytes, language, expected) => {
  expect(formatFileSize(bytes, language).replace(/\s/g, ' ')).toBe(expected);
});
