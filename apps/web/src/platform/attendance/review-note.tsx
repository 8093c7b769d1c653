import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { now } from '../clock.ts';
import { ZoneNote } from '../jobs/zone-note.tsx';
import { useLanguage, useTexts } from '../texts.ts';

type ReviewNoteProps = { shift: WorkerShiftView; viewer: 'worker' | 'employer' };

/** While pay waits: why, who must act until when, and what happens then. Nothing otherwise. */
export function ReviewNote({ shift: booked, viewer }: ReviewNoteProps) {
  const t = useTexts('attendance');
  const { language } = useLanguage();
  const [today] = useState(now);
  if (!booked.review) return null;
  const { reason, until } = booked.review;
  const { timezone } = booked.shift.job;
  return (
    <div className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <p className="min-w-0">
        {t(`review.${reason}`)}{' '}
        {t(viewer === 'employer' ? 'review.yourTurn' : 'review.theirTurn', {
          until: formatShiftInstant(until, { timezone, language }, today),
          amount: formatMoney(booked.pay ?? booked.expected_pay, language),
        })}{' '}
        <ZoneNote instant={until} timezone={timezone} />
      </p>
    </div>
  );
}
