import { useTexts } from '@relevo/browser/texts';
import type { ScanAction } from '@relevo/domain/presence';
import { Button } from '@relevo/ui/button';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';

const shownForMs = 7_000;

type KioskThanksProps = { name: string; action: ScanAction; onDone(): void };

/** Confirms a scan for some seconds; hours and pay are for the worker's own phone. */
export function KioskThanks({ name, action, onDone }: KioskThanksProps) {
  const t = useTexts('attendance/kiosk');
  useEffect(() => {
    const timer = setTimeout(onDone, shownForMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <div role="status" className="m-auto grid max-w-3xl justify-items-center gap-5 p-4 text-center">
      <CircleCheck aria-hidden="true" className="size-24 text-success" />
      <p className="font-bold text-4xl [overflow-wrap:anywhere] sm:text-6xl">{t(`thanks.${action}`, { name })}</p>
      <p className="text-ink-muted text-xl">{t(`thanks.${action}Text`)}</p>
      <Button variant="secondary" size="lg" onClick={onDone}>
        {t('thanks.next')}
      </Button>
    </div>
  );
}
