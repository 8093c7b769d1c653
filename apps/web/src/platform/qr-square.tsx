import { qrPath, quietZone } from '@relevo/browser/qr-path';
import { useQuery } from '@tanstack/react-query';

type QrSquareProps = { text: string; label: string };

/** Dark on white in both themes, with its quiet zone: what readers can rely on. */
export function QrSquare({ text, label }: QrSquareProps) {
  // The encoder loads with the first code; every drawn code is kept only while it is shown.
  const drawing = useQuery({
    queryKey: ['qr-drawing', text],
    queryFn: async () => {
      const { create } = await import('qrcode');
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      return { size: modules.size, path: qrPath(modules) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!drawing.data) return null;
  const { size, path } = drawing.data;
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full rounded-control"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
