import { qrPath, quietZone } from '@relevo/browser/qr-path';
import { create } from 'qrcode';
import { useMemo } from 'react';

/** Black on white in both themes: not every scanner reads an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => create(text, { errorCorrectionLevel: 'M' }).modules, [text]);
  const side = modules.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      className="mx-auto w-full max-w-56 rounded-control"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="white" />
      <path d={qrPath(modules)} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
