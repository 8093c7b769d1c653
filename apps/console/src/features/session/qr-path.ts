import { create } from 'qrcode';

/** Scanners need this much white around a code. */
const quietZone = 4;

/** The dark squares of a QR code as one SVG path, and the length of its sides in squares. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return { path, size: modules.size + 2 * quietZone };
}
