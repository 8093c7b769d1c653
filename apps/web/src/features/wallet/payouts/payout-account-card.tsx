import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { PayoutAccountView } from '@relevo/contracts/wallet';
import type { PayoutAccountState } from '@relevo/domain/payouts';
import { formatInstant } from '@relevo/i18n/formats';
import { Card } from '@relevo/ui/card';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isFirstRead } from '../../../platform/first-read.ts';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { payoutAccountQuery } from '../wallet.api.ts';
import { PayoutSetUp } from './payout-set-up.tsx';
import { readReturn } from './read-return.ts';

const tones: Record<PayoutAccountState, ChipTone> = {
  setup_needed: 'warning',
  in_review: 'accent',
  ready: 'success',
  restricted: 'danger',
};

/** Where withdrawals go and whether they can; while something is missing, one button to put it right. */
export function PayoutAccountCard() {
  const t = useTexts('wallet');
  const [query] = useSearchParams();
  const account = useQuery(payoutAccountQuery);
  const { data } = account;
  // As high as an account that is ready: what stands below must not move.
  if (isFirstRead(account)) return <Skeleton className="h-35 rounded-card sm:h-37" />;
  return (
    <Card title={t('payoutAccount.title')}>
      {data ? (
        <AccountContent account={data} cameBack={readReturn(query)} />
      ) : (
        <LoadError title={t('payoutAccount.trouble')} query={account} />
      )}
    </Card>
  );
}

type AccountContentProps = { account: PayoutAccountView; cameBack: ReturnType<typeof readReturn> };

function AccountContent({ account, cameBack }: AccountContentProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const { state, account: masked, held_until: heldUntil } = account;
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex min-h-6 items-center justify-between gap-3">
        {masked && (
          <p className="flex min-w-0 items-center gap-2 font-semibold text-base tabular-nums">
            <Landmark aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            {t('withdrawal.account', { account: masked })}
          </p>
        )}
        <Chip tone={tones[state]}>{t(`payoutAccount.states.${state}`)}</Chip>
      </div>
      {cameBack && state !== 'ready' && <p role="status">{t(`payoutAccount.cameBack.${cameBack}`)}</p>}
      <p className="text-ink-muted">{t(`payoutAccount.meanings.${state}`)}</p>
      {heldUntil && (
        <p className="text-warning">{t('waiting.newAccount', { at: formatInstant(heldUntil, language) })}</p>
      )}
      <PayoutSetUp account={account} />
    </div>
  );
}
