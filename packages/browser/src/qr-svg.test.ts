import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrPath } from './qr-svg.tsx';

test('each run of dark modules in a row is one bar', () => {
  expect(qrPath({ size: 3, data: [1, 1, 0, 0, 0, 0, 1, 0, 1] })).toBe('M0 0h2v1H0zM0 2h1v1H0zM2 2h1v1H2z');
});

test('a real code is drawn module for module', () => {
  const { modules } = create('v1.example', { errorCorrectionLevel: 'M' });
  const drawn = new Set<string>();
  for (const [, x = '0', y = '0', width = '0'] of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let column = 0; column < Number(width); column += 1) drawn.add(`${Number(x) + column} ${y}`);
  }
  const dark = Array.from(modules.data).filter(Boolean).length;
  expect(drawn.size).toBe(dark);
  expect(drawn.has('0 0')).toBe(true);
});
