import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { Language } from '@relevo/domain/account';
import { formatMoney } from '@relevo/i18n/formats';
import { clocksDiffer, formatShiftInstant, formatZone } from '@relevo/i18n/shift-times';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { deviceZone } from '../../../platform/device-day.ts';
import { settledPay } from './pay-lines.ts';

type ReviewNoteProps = { shift: WorkerShiftView; viewer: 'worker' | 'employer' };

/** While pay waits: why, who must act until when, what happens then, and what of it does not wait. */
export function ReviewNote({ shift: booked, viewer }: ReviewNoteProps) {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  const [today] = useState(now);
  if (!booked.review) return null;
  const { reason, until } = booked.review;
  const place = { timezone: booked.shift.job.timezone, language };
  const amount = formatMoney(booked.review.amount, language);
  const rest = settledPay(booked);
  return (
    <div className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <p className="min-w-0">
        {t(`review.${reason}`)}{' '}
        {until === null
          ? t(rest === '0.00' ? 'review.ourTurn' : 'review.ourTurnRest', { amount, rest: formatMoney(rest, language) })
          : t(viewer === 'employer' ? 'review.yourTurn' : 'review.theirTurn', {
              until: momentWords(until, place, today),
              amount,
            })}
      </p>
    </div>
  );
}

type Place = { timezone: string; language: Language };

/** The zone is named inside the sentence for readers in another time zone. */
function momentWords(until: string, place: Place, today: Date): string {
  const moment = formatShiftInstant(until, place, today);
  return clocksDiffer(until, place.timezone, deviceZone()) ? `${moment} (${formatZone(until, place)})` : moment;
}
