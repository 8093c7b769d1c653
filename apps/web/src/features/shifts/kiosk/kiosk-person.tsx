import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Button } from '@relevo/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fullName } from '../../../app/shell/member-view.ts';
import { now } from '../../../platform/clock.ts';
import { useTexts } from '../../../platform/texts.ts';
import { CodeCard } from '../code/code-card.tsx';
import { nextAction, useScan } from '../code/use-scan.ts';
import { useNow } from '../use-now.ts';
import { KioskThanks } from './kiosk-thanks.tsx';

const shownForMs = 60_000;

type KioskPersonProps = { booked: WorkerShiftView; onBack(): void };

/** One person's code, large, for a minute; after the scan a word to them, then it is the next one's turn. */
export function KioskPerson({ booked: first, onBack }: KioskPersonProps) {
  const t = useTexts('shifts');
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted] = useState(() => nextAction(first));
  const [since] = useState(() => now().getTime());
  const current = useNow(1_000);
  const { booked, isScanned } = useScan(first, wanted);
  const leftMs = since + shownForMs - current.getTime();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (leftMs <= 0 && !isScanned) onBack();
  }, [leftMs, isScanned, onBack]);

  if (isScanned) return <KioskThanks booked={booked} action={wanted} onDone={onBack} />;
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start justify-items-center gap-4 text-center">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-3xl outline-none [overflow-wrap:anywhere] sm:text-4xl">
        {fullName(booked.worker)}
      </h2>
      <p className="text-ink-muted text-xl">{t(`kiosk.purpose.${wanted}`)}</p>
      <CodeCard workerShiftId={booked.id} wanted={wanted} isLarge />
      <Button variant="secondary" size="lg" icon={<ArrowLeft aria-hidden="true" className="size-5" />} onClick={onBack}>
        {t('kiosk.back')}
      </Button>
      <p className="text-ink-muted text-sm tabular-nums">
        {t('kiosk.backIn', { seconds: Math.max(0, Math.ceil(leftMs / 1000)) })}
      </p>
    </div>
  );
}
