import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { clocksDiffer, formatShiftInstant, formatZone } from '@relevo/i18n/shift-times';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { now } from '../clock.ts';
import { deviceZone } from '../jobs/device-zone.ts';
import { useLanguage, useTexts } from '../texts.ts';

type ReviewNoteProps = { shift: WorkerShiftView; viewer: 'worker' | 'employer' };

/** While pay waits: why, who must act until when, and what happens then. Nothing otherwise. */
export function ReviewNote({ shift: booked, viewer }: ReviewNoteProps) {
  const t = useTexts('attendance');
  const { language } = useLanguage();
  const [today] = useState(now);
  if (!booked.review) return null;
  const { reason, until } = booked.review;
  const place = { timezone: booked.shift.job.timezone, language };
  const moment = formatShiftInstant(until, place, today);
  // Named inside the sentence, to those whose own clock shows another time.
  const isElsewhere = clocksDiffer(until, place.timezone, deviceZone());
  return (
    <div className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <p className="min-w-0">
        {t(`review.${reason}`)}{' '}
        {t(viewer === 'employer' ? 'review.yourTurn' : 'review.theirTurn', {
          until: isElsewhere ? `${moment} (${formatZone(until, place)})` : moment,
          amount: formatMoney(booked.pay ?? booked.expected_pay, language),
        })}
      </p>
    </div>
  );
}
