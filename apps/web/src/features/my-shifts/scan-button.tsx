import { Button } from '@relevo/ui/button';
import { QrCode } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';

/** As large as a thumb in a glove. */
export function ScanButton({ onScan }: { onScan(): void }) {
  const t = useTexts('my-shifts');
  return (
    <Button
      size="lg"
      wide
      aria-haspopup="dialog"
      className="min-h-16 text-lg"
      icon={<QrCode aria-hidden="true" className="size-6" />}
      onClick={onScan}
    >
      {t('scan')}
    </Button>
  );
}
