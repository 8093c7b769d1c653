import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { KioskBoardView, KioskPersonView } from '@relevo/contracts/kiosks';
import type { ScanAction } from '@relevo/domain/scan-rules';
import { Button } from '@relevo/ui/button';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CodeFace } from '../code/code-face.tsx';
import type { CodeState } from '../code/code-refresher.ts';

const shownForMs = 60_000;

type KioskPersonProps = { person: KioskPersonView; state: CodeState<KioskBoardView>; onBack(): void };

/** Shows one worker's code, large, for a minute; after the scan a confirmation, then the list again. */
export function KioskPerson({ person, state: { shown, error, isRefused }, onBack }: KioskPersonProps) {
  const t = useTexts('attendance/kiosk');
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted] = useState<ScanAction>(person.code?.action ?? 'start');
  const [since] = useState(() => now().getTime());
  const current = useNow(1_000);
  const isScanned = hasScanned(person, wanted);
  const leftMs = since + shownForMs - current.getTime();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (leftMs <= 0 && !isScanned) onBack();
  }, [leftMs, isScanned, onBack]);

  if (isScanned) return <KioskThanks name={person.name} action={wanted} onDone={onBack} />;
  // Only a code that is still taken, and only for what it was opened for: a second scan must not end a shift.
  const code = shown && person.code?.action === wanted ? person.code : null;
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start justify-items-center gap-4 text-center">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-3xl outline-none [overflow-wrap:anywhere] sm:text-4xl">
        {person.name}
      </h2>
      <p className="text-ink-muted text-xl">{t(`person.purpose.${wanted}`)}</p>
      <CodeFace wanted={wanted} code={code} timing={shown} error={error} isRefused={isRefused} isLarge />
      <Button variant="secondary" size="lg" icon={<ArrowLeft aria-hidden="true" className="size-5" />} onClick={onBack}>
        {t('person.back')}
      </Button>
      <p className="text-ink-muted text-sm tabular-nums">
        {t('person.backIn', { seconds: Math.max(0, Math.ceil(leftMs / 1000)) })}
      </p>
    </div>
  );
}

/** Whether the scan that the code was shown for has happened. */
export function hasScanned({ status }: Pick<KioskPersonView, 'status'>, wanted: ScanAction): boolean {
  return status === 'done' || (wanted === 'start' && status === 'here');
}

const thanksShownForMs = 7_000;

type KioskThanksProps = { name: string; action: ScanAction; onDone(): void };

/** Confirms a scan for some seconds; hours and pay are for the worker's own phone. */
function KioskThanks({ name, action, onDone }: KioskThanksProps) {
  const t = useTexts('attendance/kiosk');
  useEffect(() => {
    const timer = setTimeout(onDone, thanksShownForMs);
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
