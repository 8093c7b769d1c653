import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { QrCode } from 'lucide-react';

/** Large enough for a gloved thumb. */
export function ScanButton({ onScan }: { onScan(): void }) {
  const t = useTexts('attendance/my-shifts');
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
