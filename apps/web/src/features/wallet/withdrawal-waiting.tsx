import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import type { PayoutWait } from '@relevo/domain/payouts';
import { formatInstant } from '@relevo/i18n/formats';
import { Hourglass } from 'lucide-react';

/** Waits for something that is neither a person nor a moment. */
const stops = ['setup', 'paused', 'funds'] as const;
const isStop = (reason: PayoutWait): reason is (typeof stops)[number] => stops.some((stop) => stop === reason);

type WithdrawalWaitingProps = { withdrawal: Pick<WithdrawalView, 'waiting' | 'payable_from' | 'actions'> };

/** Why a withdrawal is not paid yet and what its owner can do; a new account is named beside a review. */
export function WithdrawalWaiting({ withdrawal }: WithdrawalWaitingProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const { waiting, payable_from: payableFrom, actions } = withdrawal;
  if (!waiting) return null;
  return (
    <div className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="grid min-w-0 gap-1">
        {waiting.reason === 'review' && (
          <>
            <p className="font-semibold">{t('waiting.review')}</p>
            <p>{t('waiting.reviewWhy')}</p>
          </>
        )}
        {isStop(waiting.reason) && <p>{t(`waiting.${waiting.reason}`)}</p>}
        {payableFrom && <p>{t('waiting.newAccount', { at: formatInstant(payableFrom, language) })}</p>}
        {actions.includes('cancel') && <p>{t('waiting.cancel')}</p>}
      </div>
    </div>
  );
}
