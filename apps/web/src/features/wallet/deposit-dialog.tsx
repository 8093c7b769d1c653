import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { CardView, DepositView, WalletView } from '@relevo/contracts/wallet';
import { formatMoneyWire } from '@relevo/domain/money';
import { maximumDeposit, minimumDeposit } from '@relevo/domain/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { problemResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { showToast } from '../../platform/toasts.ts';
import { amountEntry, isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { AmountField } from './amount-field.tsx';
import { depositProblems, leftToday } from './amount-rules.ts';
import { CardEntry } from './card-entry.tsx';
import { cardName } from './card-name.ts';
import { MoneyRefusal } from './money-refusal.tsx';
import { useMoneyMove } from './use-wallet-call.ts';
import { walletCalls } from './wallet.api.ts';

type DepositDialogProps = {
  wallet: WalletView;
  /** Filled in at the start. */
  amount?: string;
  onClose(): void;
};

/** Deposits money: a card first when there is none, then the amount, then the result. */
export function DepositDialog({ wallet, amount: offered = '', onClose }: DepositDialogProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const formId = useId();
  const [wantsOtherCard, setWantsOtherCard] = useState(false);
  const [awaited, setAwaited] = useState<DepositView | null>(null);
  const deposit = useMoneyMove(walletCalls.deposit);
  const form = useForm<DepositEntry>({
    defaultValues: { amount: amountEntry(offered, language) },
    resolver: problemResolver(({ amount }) => depositProblems(amount)),
  });
  const amount = readAmountEntry(form.watch('amount'));
  const money = (value: string) => formatMoney(value, language);

  const submit = form.handleSubmit((entry) =>
    deposit.mutate(
      { amount: readAmountEntry(entry.amount) },
      {
        onSuccess: (made) => {
          if (made.status === 'pending') return setAwaited(made);
          showToast('success', t('deposit.done', { amount: money(made.amount) }));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError) showServerFieldErrors(form.setError, error.fields, ['amount']);
        },
      },
    ),
  );

  function changeCard(): void {
    deposit.reset();
    setWantsOtherCard(true);
  }

  function footer() {
    if (awaited) return <Button onClick={onClose}>{t('close')}</Button>;
    if (!wallet.card) return undefined;
    if (wantsOtherCard) {
      return (
        <Button variant="secondary" onClick={() => setWantsOtherCard(false)}>
          {t('back')}
        </Button>
      );
    }
    return (
      <>
        <Button variant="secondary" disabled={deposit.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={formId} busy={deposit.isPending} busyText={t('deposit.busy')}>
          {isPositiveAmount(amount) ? t('deposit.confirm', { amount: money(amount) }) : t('deposit.confirmNothing')}
        </Button>
      </>
    );
  }

  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !deposit.isPending && onClose()}
      title={t('deposit.title')}
      closeText={t('close')}
      footer={footer()}
    >
      {awaited ? (
        <Alert tone="info" title={t('deposit.confirming.title')}>
          {t('deposit.confirming.text', { amount: money(awaited.amount) })}
        </Alert>
      ) : wantsOtherCard || !wallet.card ? (
        <div className="grid gap-4">
          {!wallet.card && <p>{t('deposit.needsCard')}</p>}
          <CardEntry onAdded={() => setWantsOtherCard(false)} />
        </div>
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <DepositFields
            form={form}
            card={wallet.card}
            due={wallet.due}
            error={deposit.error}
            onOtherCard={deposit.isPending ? undefined : changeCard}
          />
        </form>
      )}
    </Dialog>
  );
}

type DepositEntry = { amount: string };

type DepositFieldsProps = {
  form: UseFormReturn<DepositEntry>;
  card: CardView;
  due: string;
  error: Error | null;
  onOtherCard: (() => void) | undefined;
};

function DepositFields({ form, card, due, error, onOtherCard }: DepositFieldsProps) {
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
