import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WalletView } from '@relevo/contracts/wallet';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Landmark } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deviceZone } from '../../platform/device-day.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { amountEntry, isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { AmountField } from './amount-field.tsx';
import { withdrawalProblems } from './amount-rules.ts';
import type { BankDetails } from './bank-details.ts';
import { arrivalFromNow } from './expected-arrival.ts';
import { MoneyRefusal } from './money-refusal.tsx';
import { leavesNow, splitEntry, type WithdrawalSplit } from './withdrawal-split.ts';

export type WithdrawalEntry = { amount: string };

type WithdrawalFieldsProps = {
  form: UseFormReturn<WithdrawalEntry>;
  wallet: Pick<WalletView, 'withdrawable' | 'maturing' | 'refundable'>;
  /** Null when no bank account is known, which card money does not need. */
  details: BankDetails | null;
  error: Error | null;
  onChangeAccount: (() => void) | undefined;
};

export function WithdrawalFields({ form, wallet, details, error, onChangeAccount }: WithdrawalFieldsProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const errorText = useFieldErrorText();
  const most = leavesNow(wallet);
  const entry = form.watch('amount');
  const amount = readAmountEntry(entry);
  const isPossible = isPositiveAmount(amount) && !withdrawalProblems(entry, { most, language }).amount;
  const split = splitEntry(amount, wallet);

  function hintWords(): string {
    const amount = formatMoney(most, language);
    if (!wallet.maturing) return t('withdrawal.available', { amount });
    const later = {
      later: formatMoney(wallet.maturing.amount, language),
      date: formatDate(wallet.maturing.next_on, language),
    };
    return t('withdrawal.availableNow', { amount, ...later });
  }

  function chooseAll(): void {
    form.setValue('amount', amountEntry(most, language), { shouldValidate: true, shouldDirty: true });
  }

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <AmountField
          label={t('withdrawal.amount')}
          hint={hintWords()}
          error={errorText(form.formState.errors.amount)}
          {...form.register('amount')}
        />
        <Button variant="secondary" className="mt-6.5" onClick={chooseAll}>
          {t('withdrawal.all')}
        </Button>
      </div>
      {details && isPositiveAmount(wallet.withdrawable) && <Destination details={details} onChange={onChangeAccount} />}
      {isPossible && <Consequence split={split} account={details?.bank_account ?? ''} />}
      <MoneyRefusal error={error} unsureText={t('withdrawal.unsure')} />
    </div>
  );
}

/** Says before confirming how much goes to the bank, by when, and how much back to the card. */
function Consequence({ split, account }: { split: WithdrawalSplit; account: string }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const [arrives] = useState(() => arrivalFromNow({ now: now(), timezone: deviceZone() }));
  return (
    <div className="grid gap-2 text-sm">
      {isPositiveAmount(split.bank) && (
        <>
          <p>{t('withdrawal.consequence', { amount: money(split.bank), account })}</p>
          <p>{t('withdrawal.arrives', { date: formatDate(arrives, language) })}</p>
        </>
      )}
      {isPositiveAmount(split.card) && <p>{t('withdrawal.consequenceCard', { amount: money(split.card) })}</p>}
    </div>
  );
}

type DestinationProps = { details: BankDetails; onChange: (() => void) | undefined };

function Destination({ details, onChange }: DestinationProps) {
  const t = useTexts('wallet');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <h3 id={titleId} className="font-medium text-sm">
        {t('withdrawal.destination')}
      </h3>
      <div className="flex items-center gap-3 rounded-card bg-sunken px-4 py-3">
        <Landmark aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        <div className="min-w-0 grow tabular-nums">
          <p className="font-semibold">{t('withdrawal.account', { account: details.bank_account })}</p>
          <p className="text-ink-muted text-sm">
            {t('withdrawal.branch', { institution: details.bank_institution, transit: details.bank_transit })}
          </p>
        </div>
        <Button variant="ghost" aria-label={t('withdrawal.changeAccount')} disabled={!onChange} onClick={onChange}>
          {t('withdrawal.change')}
        </Button>
      </div>
    </section>
  );
}
