import type { DeskWithdrawalView } from '@relevo/contracts/operations';
import { formatMoney } from '@relevo/i18n/formats';
import { toast } from '@relevo/ui/toasts';
import { ReasonDialog } from '../../platform/reason-dialog.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { useFail } from './withdrawals.api.ts';

type FailDialogProps = { withdrawal: DeskWithdrawalView; name: string; onClose: () => void };

export function FailDialog({ withdrawal, name, onClose }: FailDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const fail = useFail(withdrawal.id);
  const told = { name, amount: formatMoney(withdrawal.amount, language) };
  const confirm = (reason: string) =>
    fail.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('fail.done', told));
    });
  return (
    <ReasonDialog
      title={t('fail.title', told)}
      confirmText={t('fail.confirm')}
      busyText={t('fail.busy')}
      isDanger
      isBusy={fail.isPending}
      error={fail.error}
      draftPlace={`fail ${withdrawal.id}`}
      hint={t('fail.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('fail.consequence', told)}</p>
    </ReasonDialog>
  );
}
