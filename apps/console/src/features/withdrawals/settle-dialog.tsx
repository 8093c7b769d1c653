import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleWithdrawalView } from '@relevo/contracts/console';
import { formatMoney } from '@relevo/i18n/formats';
import { toast } from '@relevo/ui/toasts';
import { QuestionDialog } from '../../platform/question-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useSettle } from './withdrawals.api.ts';

type SettleDialogProps = { withdrawal: ConsoleWithdrawalView; name: string; onClose: () => void };

export function SettleDialog({ withdrawal, name, onClose }: SettleDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const settle = useSettle(withdrawal.id);
  const values = { name, account: withdrawal.account, amount: formatMoney(withdrawal.source.earned, language) };
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
