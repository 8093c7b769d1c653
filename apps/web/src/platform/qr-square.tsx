import { QrSvg } from '@relevo/browser/qr-svg';
import { queryKeys } from '@relevo/browser/query-keys';
import { useQuery } from '@tanstack/react-query';

type QrSquareProps = { text: string; label: string };

/** Fills its box with a QR code. The encoder loads with the first one; a drawn code is kept only while it is shown. */
export function QrSquare({ text, label }: QrSquareProps) {
  const { data: modules } = useQuery({
    queryKey: [...queryKeys.qrDrawings, text],
    queryFn: async () => {
      const { create } = await import('qrcode');
      return create(text, { errorCorrectionLevel: 'M' }).modules;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return modules && <QrSvg modules={modules} label={label} className="size-full" />;
}
