/** A square of dark and light, row by row, as the encoder gives it. */
type QrModules = { size: number; data: ArrayLike<number | boolean> };

/** The four modules of light that every reader needs around a code. */
export const quietZone = 4;

/** The dark modules as one path: a bar for each run of them in a row. */
export function qrPath({ size, data }: QrModules): string {
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column + 1 < size && data[row * size + column + 1]) column += 1;
      bars.push(`M${start} ${row}h${column + 1 - start}v1H${start}z`);
    }
  }
  return bars.join('');
}
