import { useLanguage } from '@relevo/browser/texts';
import { formatMoney } from '@relevo/i18n/formats';
import { toast } from '@relevo/ui/toasts';
import { ReasonDialog } from '../../platform/reason-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type Payee, useFail } from './withdrawals.api.ts';

type FailDialogProps = { payee: Payee; name: string; onClose: () => void };

export function FailDialog({ payee, name, onClose }: FailDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const fail = useFail(payee.id);
  const values = { name, amount: formatMoney(payee.amount, language) };
  const confirm = (reason: string) =>
    fail.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('fail.done', values));
    });
  return (
    <ReasonDialog
      title={t('fail.title', values)}
      confirmText={t('fail.confirm')}
      busyText={t('fail.busy')}
      isDanger
      busy={fail.isPending}
      error={fail.error}
      draftPlace={`fail ${payee.id}`}
      hint={t('fail.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('fail.consequence', values)}</p>
    </ReasonDialog>
  );
}
