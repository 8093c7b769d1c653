import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CalendarPlus } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { useCalendarFile } from './my-shifts.api.ts';

/** One shift as a file that any calendar opens. */
export function CalendarFile({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('my-shifts');
  const { job, starts_at } = booked.shift;
  const day = localDay(starts_at, job.timezone);
  const file = useCalendarFile(booked.id, t('calendarFile.name', { day }));
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<CalendarPlus aria-hidden="true" className="size-4" />}
      aria-label={t('calendarFile.actionFor', { title: job.title, day })}
      busy={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('calendarFile.action')}
    </Button>
  );
}
