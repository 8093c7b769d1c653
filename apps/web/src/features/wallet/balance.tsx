import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WalletView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMayUse } from '../../platform/rights.ts';
import { isPositiveAmount } from './amount-entry.ts';
import { bankPartOf } from './available-parts.ts';

type BalanceProps = { wallet: WalletView; userType: UserType; onDeposit(): void; onWithdraw(): void };

/** What is there, what each part of it means, and the ways money comes and goes; workers deposit further below. */
export function Balance({ wallet, userType, onDeposit, onWithdraw }: BalanceProps) {
  const t = useTexts('wallet');
  const isEmployer = userType === 'employer';
  const mayDeposit = useMayUse('money_in') && isEmployer;
  const mayWithdraw = useMayUse('money_out');
  return (
    <section
      aria-label={t('figures.label')}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        <Figure name={t('figures.available')} value={wallet.available} isMain>
          <AvailableMeaning wallet={wallet} isEmployer={isEmployer} />
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
      <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5 empty:hidden max-sm:*:grow">
        {mayDeposit && (
          <Button
            icon={<ArrowDownToLine aria-hidden="true" className="size-4" />}
            aria-haspopup="dialog"
            onClick={onDeposit}
          >
            {t('deposit.action')}
          </Button>
        )}
        {mayWithdraw && (
          <Button
            variant={isEmployer ? 'secondary' : 'primary'}
            icon={<ArrowUpFromLine aria-hidden="true" className="size-4" />}
            aria-haspopup="dialog"
            onClick={onWithdraw}
          >
            {t('withdrawal.action')}
          </Button>
        )}
      </div>
    </section>
  );
}

type AvailableMeaningProps = { wallet: WalletView; isEmployer: boolean };

/** What may be done with the available money, so that no sentence takes back another. */
function AvailableMeaning({ wallet, isEmployer }: AvailableMeaningProps) {
  const t = useTexts('wallet');
  const part = bankPartOf(wallet);
  if (part === 'blocked') return t('figures.blocked');
  if (part === 'nothing' && !isEmployer) return t('figures.nothing');
  return (
    <span className="grid gap-1 tabular-nums">
      {isEmployer && <span>{t('figures.availableMeaning.employer')}</span>}
      <BankPartWords wallet={wallet} isEmployer={isEmployer} />
      <CardPartWords refundable={wallet.refundable} />
    </span>
  );
}

function BankPartWords({ wallet, isEmployer }: AvailableMeaningProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const { withdrawable, maturing } = wallet;
  const part = bankPartOf(wallet);
  const amount = formatMoney(withdrawable, language);
  if (part === 'some') return <span>{t('figures.toBank', { amount })}</span>;
  // Employers read it in the line above.
  if (part === 'all') return isEmployer ? null : <span>{t('figures.allToBank')}</span>;
  if (!maturing) return null;
  const [later, date] = [formatMoney(maturing.amount, language), formatDate(maturing.next_on, language)];
  return (
    <>
      <span>
        {part === 'nowAndLater'
          ? t('figures.nowAndLater', { amount, later, date })
          : t('figures.later', { amount: later, date })}
      </span>
      <span>{t('figures.maturingWhy')}</span>
    </>
  );
}

function CardPartWords({ refundable }: Pick<WalletView, 'refundable'>) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  if (!isPositiveAmount(refundable)) return null;
  return <span>{t('figures.toCard', { amount: formatMoney(refundable, language) })}</span>;
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
