import { useMemo } from 'react';

/** A square of dark and light, row by row, as the encoder gives it. */
export type QrModules = { size: number; data: ArrayLike<number | boolean> };

/** The four modules of light that every reader needs around a code. */
const quietZone = 4;

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

type QrSvgProps = { modules: QrModules; label: string; className: string };

/** Black on white in both themes, with its quiet zone: not every scanner reads an inverted code. */
export function QrSvg({ modules, label, className }: QrSvgProps) {
  const path = useMemo(() => qrPath(modules), [modules]);
  const side = modules.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`rounded-control ${className}`}
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
