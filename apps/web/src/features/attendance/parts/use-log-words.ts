import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AttendanceEntryView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { fullName } from '../../../platform/person-name.ts';

/** A log entry as a sentence with the worker's name in it. */
export function useLogWords(): (entry: AttendanceEntryView) => string {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  return ({ event, by, after, worker, job }) => {
    const name = fullName(worker);
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
        if (by === 'operator') return t('log.approvedByTeam', { name });
        return t(by === 'employer' ? 'log.approvedByEmployer' : 'log.approvedByItself', { name });
      case 'paid':
      case 'due':
      case 'pay_waiting':
      case 'dispute_opened':
      case 'dispute_countered':
      case 'decided':
        return t(`log.${event}`, { name, amount: formatMoney(after?.pay ?? '0.00', language) });
      case 'overtime_requested':
      case 'overtime_approved':
      case 'overtime_declined':
      case 'overtime_lapsed':
      case 'extension_offered':
      case 'extension_accepted':
      case 'extension_declined':
        return t(`log.${event}`, { name, duration: formatDuration(after?.minutes ?? 0, language) });
      case 'corrected':
        return t(after?.manual ? 'log.correctedManually' : 'log.corrected', { name });
      default:
        return t(`log.${event}`, { name });
    }
  };
}

function cancelled(reason: string | undefined) {
  if (reason === 'worker' || reason === 'employer' || reason === 'job_canceled' || reason === 'substituted')
    return reason;
  return 'job_ended';
}
