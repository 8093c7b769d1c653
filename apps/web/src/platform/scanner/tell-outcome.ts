import type { ScanAnswer } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { currentLanguage, i18n } from '../i18n.ts';
import { showToast } from '../toasts.ts';
import type { ScanOutcome } from './send-scans.ts';

/** Says in a toast what became of a scan that was sent later. A refusal also stays on the page until it is dismissed. */
export function tellOutcome(outcome: ScanOutcome): false {
  void i18n.loadNamespaces('scanner').then(() => {
    if (outcome.kind === 'refused')
      showToast('error', i18n.t('sent.refused', { ns: 'scanner', reason: outcome.message }));
    else showToast('success', wordsFor(outcome.answer));
  });
  return false;
}

function wordsFor({ action, worker_shift: booked, payment }: ScanAnswer): string {
  const language = currentLanguage();
  const at = action === 'started' ? booked.checked_in_at : booked.checked_out_at;
  const time = at ? formatShiftClock(at, { timezone: booked.shift.job.timezone, language }) : '';
  if (action === 'started') return i18n.t('sent.started', { ns: 'scanner', time });
  if (!payment) return i18n.t('sent.ended', { ns: 'scanner', time });
  const amount = formatMoney(payment.amount, language);
  return payment.status === 'paid'
    ? i18n.t('sent.paid', { ns: 'scanner', time, amount })
    : i18n.t('sent.due', { ns: 'scanner', time, amount });
}
