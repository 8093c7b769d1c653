import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatMoney } from '@relevo/i18n/formats';
import { showToast } from '../../../platform/toasts.ts';
import { shiftCalls, useShiftCall } from './shift-calls.ts';

type Approved = { id: string; name: string; amount: string };

/** Approves the pay of a shift and says what became of it. */
export function useApproval({ id, name, amount }: Approved) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  return useShiftCall({
    call: () => shiftCalls.approve(id),
    onDone: ({ funding, review }) => {
      const waits = review && t('withTeam', { amount: formatMoney(review.amount, language) });
      const done = t(funding === 'due' ? 'approve.due' : 'approve.paid', { name, amount });
      showToast('success', waits ? `${t('approve.done', { name })} ${waits}` : done);
    },
  });
}
