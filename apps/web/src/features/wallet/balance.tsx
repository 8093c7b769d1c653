import type { WalletView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { Button } from '@relevo/ui/button';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { isPositiveAmount } from './amount-entry.ts';
import { Figure } from './figure.tsx';

type BalanceProps = { wallet: WalletView; userType: UserType; onDeposit(): void; onWithdraw(): void };

/** What is there, what each part of it means, and the two ways money comes and goes. */
export function Balance({ wallet, userType, onDeposit, onWithdraw }: BalanceProps) {
  const t = useTexts('wallet');
  const isEmployer = userType === 'employer';
  return (
    <section
      aria-label={t('figures.label')}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        <Figure name={t('figures.available')} value={wallet.available} isMain>
          {t(`figures.availableMeaning.${userType}`)}
        </Figure>
        <Figure name={t('figures.held')} value={wallet.held}>
          {t(`figures.heldMeaning.${userType}`)}
        </Figure>
        {isPositiveAmount(wallet.due) && (
          <Figure name={t('figures.due')} value={wallet.due} isUrgent>
            {t('figures.dueMeaning')}
          </Figure>
        )}
        {isPositiveAmount(wallet.incoming_due) && (
          <Figure name={t('figures.incoming')} value={wallet.incoming_due}>
            {t('figures.incomingMeaning')}
          </Figure>
        )}
      </dl>
      <div className="mt-6 grid grid-cols-2 gap-3 border-line border-t pt-5 sm:flex">
        <Button
          variant={isEmployer ? 'primary' : 'secondary'}
          icon={<ArrowDownToLine aria-hidden="true" className="size-4" />}
          aria-haspopup="dialog"
          className={isEmployer ? '' : 'sm:order-last'}
          onClick={onDeposit}
        >
          {t('deposit.action')}
        </Button>
        <Button
          variant={isEmployer ? 'secondary' : 'primary'}
          icon={<ArrowUpFromLine aria-hidden="true" className="size-4" />}
          aria-haspopup="dialog"
          onClick={onWithdraw}
        >
          {t('withdrawal.action')}
        </Button>
      </div>
    </section>
  );
}
