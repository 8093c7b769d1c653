import { useLanguage } from '@relevo/browser/texts';
import { formatMoney } from '@relevo/i18n/formats';
import { toast } from '@relevo/ui/toasts';
import { QuestionDialog } from '../../platform/question-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type Payee, useSettle } from './withdrawals.api.ts';

type SettleDialogProps = { payee: Payee; name: string; onClose: () => void };

export function SettleDialog({ payee, name, onClose }: SettleDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const settle = useSettle(payee.id);
  const values = { name, account: payee.account, amount: formatMoney(payee.amount, language) };
  const confirm = () =>
    settle.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.success(t('settle.done', values));
      },
    });
  return (
    <QuestionDialog
      title={t('settle.title', values)}
      confirmText={t('settle.confirm', values)}
      busyText={t('settle.busy')}
      busy={settle.isPending}
      error={settle.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('settle.before', values)}</p>
      <p>{t('settle.consequence', values)}</p>
    </QuestionDialog>
  );
}
