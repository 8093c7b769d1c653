import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { ScanAction } from '@relevo/domain/presence';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { GradeNote } from '../../../platform/attendance/grade-note.tsx';
import { useLanguage, useTexts } from '../../../platform/texts.ts';

const shownForMs = 7_000;

type KioskThanksProps = { booked: WorkerShiftView; action: ScanAction; onDone(): void };

/** A word to whoever just scanned, for some seconds. */
export function KioskThanks({ booked, action, onDone }: KioskThanksProps) {
  const t = useTexts('shifts');
  const { language } = useLanguage();
  useEffect(() => {
    const timer = setTimeout(onDone, shownForMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  const name = booked.worker.first_name;
  const scan = action === 'start' ? booked.check_in : booked.check_out;
  const duration = formatDuration(booked.worked_minutes ?? 0, language);
  const amount = formatMoney(booked.pay ?? '0.00', language);
  const place = { timezone: booked.shift.job.timezone, language };
  const isWaiting = booked.review !== null;
  return (
    <div role="status" className="m-auto grid max-w-3xl justify-items-center gap-5 p-4 text-center">
      <CircleCheck aria-hidden="true" className="size-24 text-success" />
      <p className="font-bold text-4xl [overflow-wrap:anywhere] sm:text-6xl">
        {action === 'start' ? t('kiosk.welcome', { name }) : t('kiosk.thanks', { name, duration, amount })}
      </p>
      <p className="text-ink-muted text-xl">
        {action === 'start'
          ? t('kiosk.startedAt', { time: formatShiftClock(booked.checked_in_at ?? booked.shift.starts_at, place) })
          : t(isWaiting ? 'kiosk.payWaits' : booked.funding === 'due' ? 'kiosk.payDue' : 'kiosk.payOut')}
      </p>
      {scan && <GradeNote scan={scan} />}
      <Button variant="secondary" size="lg" onClick={onDone}>
        {t('kiosk.next')}
      </Button>
    </div>
  );
}
