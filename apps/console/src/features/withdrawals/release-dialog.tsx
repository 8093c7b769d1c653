import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleWithdrawalView } from '@relevo/contracts/console';
import { formatMoney } from '@relevo/i18n/formats';
import { toast } from '@relevo/ui/toasts';
import { ReasonDialog } from '../../platform/reason-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useRelease } from './withdrawals.api.ts';

type ReleaseDialogProps = { withdrawal: ConsoleWithdrawalView; name: string; onClose: () => void };

/** Ends the review of a withdrawal: it can be settled then. */
export function ReleaseDialog({ withdrawal, name, onClose }: ReleaseDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const release = useRelease(withdrawal.id);
  const values = { name, amount: formatMoney(withdrawal.source.earned, language) };
  const confirm = (reason: string) =>
    release.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('release.done', values));
    });
  return (
    <ReasonDialog
      title={t('release.title', values)}
      confirmText={t('release.confirm')}
      busyText={t('release.busy')}
      busy={release.isPending}
      error={release.error}
      draftPlace={`release ${withdrawal.id}`}
      hint={t('release.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('release.consequence', values)}</p>
    </ReasonDialog>
  );
}
