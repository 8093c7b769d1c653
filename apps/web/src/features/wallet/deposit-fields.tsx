import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { CardView } from '@relevo/contracts/wallet';
import { formatMoneyWire } from '@relevo/domain/money';
import { maximumDeposit, minimumDeposit } from '@relevo/domain/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { amountEntry, isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { AmountField } from './amount-field.tsx';
import { cardName } from './card-name.ts';
import { leftToday } from './left-today.ts';
import { MoneyRefusal } from './money-refusal.tsx';

export type DepositEntry = { amount: string };

type DepositFieldsProps = {
  form: UseFormReturn<DepositEntry>;
  card: CardView;
  due: string;
  error: Error | null;
  onOtherCard: (() => void) | undefined;
};

export function DepositFields({ form, card, due, error, onOtherCard }: DepositFieldsProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const errorText = useFieldErrorText();
  const amount = readAmountEntry(form.watch('amount'));
  const money = (value: string) => formatMoney(value, language);
  const isDeclined = error !== null && 'code' in error && error.code === 'charge_declined';

  const left = leftToday(error);

  function choose(chosen: string): void {
    form.setValue('amount', amountEntry(chosen, language), { shouldValidate: true, shouldDirty: true });
  }

  return (
    <div className="grid gap-4">
      <AmountField
        label={t('deposit.amount')}
        hint={t('deposit.hint', {
          minimum: money(formatMoneyWire(minimumDeposit)),
          maximum: money(formatMoneyWire(maximumDeposit)),
        })}
        error={errorText(form.formState.errors.amount)}
        {...form.register('amount')}
      />
      <QuickAmounts label={t('deposit.quick')} chosen={amount} onChoose={choose} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-muted text-sm tabular-nums">{t('deposit.from', { card: cardName(card) })}</p>
        {!isDeclined && (
          <Button variant="ghost" size="sm" disabled={!onOtherCard} onClick={onOtherCard}>
            {t('deposit.otherCard')}
          </Button>
        )}
      </div>
      {isPositiveAmount(due) && <p className="text-ink-muted text-sm">{t('deposit.settles', { due: money(due) })}</p>}
      <MoneyRefusal error={error} unsureText={t('deposit.unsure')}>
        {isDeclined && (
          <Button variant="secondary" size="sm" className="mt-3" onClick={onOtherCard}>
            {t('deposit.otherCard')}
          </Button>
        )}
        {left !== null && (
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => choose(left)}>
            {t('deposit.useLeft', { amount: money(left) })}
          </Button>
        )}
      </MoneyRefusal>
    </div>
  );
}

const amounts = ['50.00', '100.00', '200.00', '500.00'];

type QuickAmountsProps = { label: string; chosen: string; onChoose(amount: string): void };

/** Amounts that need no typing. */
function QuickAmounts({ label, chosen, onChoose }: QuickAmountsProps) {
  const { language } = useLanguage();
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="sr-only">{label}</legend>
      {amounts.map((amount) => (
        <Button
          key={amount}
          variant="secondary"
          aria-pressed={amount === chosen}
          className="tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          onClick={() => onChoose(amount)}
        >
          {formatMoney(amount, language)}
        </Button>
      ))}
    </fieldset>
  );
}
