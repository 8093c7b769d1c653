import type { DeskWithdrawalView } from '@relevo/contracts/operations';
import { formatMoney } from '@relevo/i18n/formats';
import { toast } from '@relevo/ui/toasts';
import { QuestionDialog } from '../../platform/question-dialog.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { useSettle } from './withdrawals.api.ts';

type SettleDialogProps = { withdrawal: DeskWithdrawalView; name: string; onClose: () => void };

export function SettleDialog({ withdrawal, name, onClose }: SettleDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const settle = useSettle(withdrawal.id);
  const told = { name, account: withdrawal.account, amount: formatMoney(withdrawal.amount, language) };
  const confirm = () =>
    settle.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.success(t('settle.done', told));
      },
    });
  return (
    <QuestionDialog
      title={t('settle.title', told)}
      confirmText={t('settle.confirm', told)}
      busyText={t('settle.busy')}
      isBusy={settle.isPending}
      error={settle.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('settle.before', told)}</p>
      <p>{t('settle.consequence', told)}</p>
    </QuestionDialog>
  );
}
