import { useLanguage } from '@relevo/browser/texts';
import { formatMoney } from '@relevo/i18n/formats';
import { toast } from '@relevo/ui/toasts';
import { ReasonDialog } from '../../../platform/reason-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { Payee } from '../withdrawals.api.ts';
import { useReturnPayout } from './payouts.api.ts';

type ReturnDialogProps = { payee: Payee; name: string; onClose(): void };

/** The bank sent a paid one back: the money returns to the wallet. */
export function ReturnDialog({ payee: { id, amount }, name, onClose }: ReturnDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const returning = useReturnPayout(id);
  const words = { name, amount: formatMoney(amount, language) };
  const confirm = (reason: string) =>
    returning.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('payouts.return.done', words));
    });
  return (
    <ReasonDialog
      title={t('payouts.return.title', words)}
      confirmText={t('payouts.return.confirm')}
      busyText={t('payouts.return.busy')}
      isDanger
      busy={returning.isPending}
      error={returning.error}
      draftPlace={`return ${id}`}
      hint={t('payouts.return.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('payouts.return.consequence', words)}</p>
    </ReasonDialog>
  );
}
