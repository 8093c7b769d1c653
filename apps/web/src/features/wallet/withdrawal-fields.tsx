import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { PayoutAccountView, WalletView } from '@relevo/contracts/wallet';
import type { PayoutSpeed } from '@relevo/domain/payouts';
import { formatDate, formatInstant, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { Landmark } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deviceZone } from '../../platform/device-day.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { amountEntry, isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { AmountField } from './amount-field.tsx';
import { withdrawalProblems } from './amount-rules.ts';
import { arrivalFromNow } from './expected-arrival.ts';
import { MoneyRefusal } from './money-refusal.tsx';
import type { Destination } from './payouts/destination.ts';
import { leavesNow, splitEntry, type WithdrawalSplit } from './withdrawal-split.ts';

export type WithdrawalEntry = { amount: string; speed: PayoutSpeed };

type WithdrawalFieldsProps = {
  form: UseFormReturn<WithdrawalEntry>;
  wallet: Pick<WalletView, 'withdrawable' | 'maturing' | 'refundable'>;
  /** Null when no bank account is known, which card money does not need. */
  destination: Destination | null;
  /** Undefined when it could not be read. */
  payoutAccount: PayoutAccountView | undefined;
  error: Error | null;
  onChangeAccount: (() => void) | undefined;
};

export function WithdrawalFields(props: WithdrawalFieldsProps) {
  const { form, wallet, destination, payoutAccount, error, onChangeAccount } = props;
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const errorText = useFieldErrorText();
  const most = leavesNow(wallet);
  const entry = form.watch('amount');
  const amount = readAmountEntry(entry);
  const isPossible = isPositiveAmount(amount) && !withdrawalProblems(entry, { most, language }).amount;
  const split = splitEntry(amount, wallet);
  const heldUntil = payoutAccount?.held_until ?? null;
  const [arrives] = useState(() => arrivalFromNow({ now: now(), timezone: deviceZone() }, heldUntil));

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
      {destination && isPositiveAmount(wallet.withdrawable) && (
        <DestinationCard destination={destination} heldUntil={heldUntil} onChange={onChangeAccount} />
      )}
      {payoutAccount?.instant && isPositiveAmount(wallet.withdrawable) && (
        <ChoiceCards
          legend={t('speed.legend')}
          name="speed"
          value={form.watch('speed')}
          onChange={(speed) => form.setValue('speed', speed)}
          choices={[
            {
              value: 'standard',
              title: t('speed.standard'),
              text: t('speed.standardMeaning', { date: formatDate(arrives, language) }),
            },
            {
              value: 'instant',
              title: t('speed.instant'),
              text: t(heldUntil ? 'speed.instantLater' : 'speed.instantMeaning'),
            },
          ]}
        />
      )}
      {isPossible && (
        <Consequence
          split={split}
          account={destination?.account ?? ''}
          arrives={payoutAccount?.instant ? null : arrives}
        />
      )}
      <MoneyRefusal error={error} unsureText={t('withdrawal.unsure')} />
    </div>
  );
}

type ConsequenceProps = {
  split: WithdrawalSplit;
  account: string;
  /** Null where the choice of the speed says it. */
  arrives: string | null;
};

/** Says before confirming how much goes to the bank, by when, and how much back to the card. */
function Consequence({ split, account, arrives }: ConsequenceProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  return (
    <div className="grid gap-2 text-sm">
      {isPositiveAmount(split.bank) && (
        <>
          <p>{t('withdrawal.consequence', { amount: money(split.bank), account })}</p>
          {arrives !== null && <p>{t('withdrawal.arrives', { date: formatDate(arrives, language) })}</p>}
        </>
      )}
      {isPositiveAmount(split.card) && <p>{t('withdrawal.consequenceCard', { amount: money(split.card) })}</p>}
    </div>
  );
}

type DestinationProps = { destination: Destination; heldUntil: string | null; onChange: (() => void) | undefined };

function DestinationCard({ destination: { account, branch }, heldUntil, onChange }: DestinationProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <h3 id={titleId} className="font-medium text-sm">
        {t('withdrawal.destination')}
      </h3>
      <div className="flex items-center gap-3 rounded-card bg-sunken px-4 py-3">
        <Landmark aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        <div className="min-w-0 grow tabular-nums">
          <p className="font-semibold">{t('withdrawal.account', { account })}</p>
          {branch && <p className="text-ink-muted text-sm">{t('withdrawal.branch', branch)}</p>}
        </div>
        {branch && (
          <Button variant="ghost" aria-label={t('withdrawal.changeAccount')} disabled={!onChange} onClick={onChange}>
            {t('withdrawal.change')}
          </Button>
        )}
      </div>
      {heldUntil && (
        <p className="text-sm text-warning">{t('waiting.newAccount', { at: formatInstant(heldUntil, language) })}</p>
      )}
    </section>
  );
}
