import type { AttendanceEntryView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { useLanguage, useTexts } from '../texts.ts';
import { workerName } from './worker-name.ts';

/** What happened, as a sentence with the person's name in it. */
export function useLogWords(): (entry: AttendanceEntryView) => string {
  const t = useTexts('attendance');
  const { language } = useLanguage();
  return ({ event, by, after, worker, job }) => {
    const name = workerName(worker);
    const clock = (instant: string | null | undefined) =>
      instant ? formatShiftClock(instant, { timezone: job.timezone, language }) : '';
    switch (event) {
      case 'checked_in':
        return t('log.checked_in', { name, time: clock(after?.checked_in_at) });
      case 'checked_out':
      case 'closed': {
        const duration = formatDuration(after?.worked_minutes ?? 0, language);
        return t(`log.${event}`, { name, time: clock(after?.checked_out_at), duration });
      }
      case 'cancelled':
        return t(`log.cancelled.${cancelled(after?.cancel_reason)}`, { name });
      case 'approved':
        return t(by === 'employer' ? 'log.approvedByEmployer' : 'log.approvedByItself', { name });
      case 'paid':
      case 'due':
        return t(`log.${event}`, { name, amount: formatMoney(after?.pay ?? '0.00', language) });
      default:
        return t(`log.${event}`, { name });
    }
  };
}

function cancelled(reason: string | undefined) {
  if (reason === 'worker' || reason === 'employer' || reason === 'job_canceled') return reason;
  return 'job_ended';
}
