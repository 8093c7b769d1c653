import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WalletView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPositiveAmount } from './amount-entry.ts';

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
          {!wallet.maturing && t(`figures.availableMeaning.${userType}`)}
          <AvailableParts wallet={wallet} />
        </Figure>
        <Figure name={t('figures.held')} value={wallet.held}>
          {t(`figures.heldMeaning.${userType}`)}
        </Figure>
        {isPositiveAmount(wallet.owed) && (
          <Figure name={t('figures.owed')} value={wallet.owed} isUrgent>
            {t('figures.owedMeaning')}
          </Figure>
        )}
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

/** How much of the available money may go to the bank now and later, and how much goes back to the card. */
function AvailableParts({ wallet }: { wallet: Pick<WalletView, 'withdrawable' | 'maturing' | 'refundable'> }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const { withdrawable, maturing, refundable } = wallet;
  const isToCard = isPositiveAmount(refundable);
  if (!isToCard && !maturing) return null;
  const hasBankPart = isPositiveAmount(withdrawable);
  return (
    <span className="mt-1 grid gap-1 tabular-nums">
      {hasBankPart && (
        <span>{t(maturing ? 'figures.toBankNow' : 'figures.toBank', { amount: money(withdrawable) })}</span>
      )}
      {maturing && (
        <span>
          {t(hasBankPart ? 'figures.maturingMore' : 'figures.maturing', {
            amount: money(maturing.amount),
            date: formatDate(maturing.next_on, language),
          })}
        </span>
      )}
      {isToCard && <span>{t('figures.toCard', { amount: money(refundable) })}</span>}
    </span>
  );
}

type FigureProps = { name: string; value: string; isMain?: boolean; isUrgent?: boolean; children: ReactNode };

/** One amount, its name, and a plain sentence about what it means. */
function Figure({ name, value, isMain = false, isUrgent = false, children }: FigureProps) {
  return (
    <div className="grid content-start">
      <dt className="font-medium text-ink-muted text-sm">{name}</dt>
      <dd className={`mt-1 font-bold ${isMain ? 'text-4xl' : 'text-3xl'} ${isUrgent ? 'text-danger' : ''} leading-10`}>
        <MoneyText value={value} />
      </dd>
      <dd className="mt-1 max-w-prose text-ink-muted text-sm">{children}</dd>
    </div>
  );
}
