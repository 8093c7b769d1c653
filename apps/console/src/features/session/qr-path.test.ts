import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const address = 'otpauth://totp/Relevo%3Ao%40relevo.example?secret=JBSWY3DPEHPK3PXP&issuer=Relevo';

it('draws every dark square of the code, and none besides', () => {
  const { path, size } = qrPath(address);
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const drawn = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  expect(size).toBe(modules.size + 8);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      expect(drawn.has(`${column + 4} ${row + 4}`)).toBe(modules.get(row, column) === 1);
    }
  }
});

it('begins with the three corners by which a scanner finds it, inside the white around', () => {
  const { path, size } = qrPath(address);
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  expect(path).toContain(`M${size - 5} 4h`);
  expect(path).toContain(`M4 ${size - 5}h`);
});
