import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { useLanguage } from '../../platform/texts.ts';

const amounts = ['50.00', '100.00', '200.00', '500.00'];

type QuickAmountsProps = { label: string; chosen: string; onChoose(amount: string): void };

/** Amounts that need no typing. */
export function QuickAmounts({ label, chosen, onChoose }: QuickAmountsProps) {
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
