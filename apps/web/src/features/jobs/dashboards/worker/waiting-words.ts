import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WaitingView } from '@relevo/contracts/waiting';
import { formatMoney } from '@relevo/i18n/formats';

/** What a worker is asked, in a few words that fit into a strip; the other kinds are asked of employers. */
export function useWaitingWords(): (item: WaitingView) => string {
  const t = useTexts('jobs/dashboards');
  const { language } = useLanguage();
  return ({ kind, job: { title }, amount }) => {
    switch (kind) {
      case 'dispute':
        return t('worker.waiting.dispute', { amount: formatMoney(amount ?? '0.00', language), title });
      case 'extension':
      case 'confirmation':
        return t(`worker.waiting.${kind}`, { title });
      default:
        return t('worker.waiting.other', { title });
    }
  };
}
