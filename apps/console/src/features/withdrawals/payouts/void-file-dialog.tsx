import type { PayoutFileView } from '@relevo/contracts/console-payouts';
import { toast } from '@relevo/ui/toasts';
import { ReasonDialog } from '../../../platform/reason-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useVoidFile } from './payouts.api.ts';

type VoidFileDialogProps = { file: PayoutFileView; onClose(): void };

/** The bank refused the whole file: its payments wait again. */
export function VoidFileDialog({ file: { id, number, count }, onClose }: VoidFileDialogProps) {
  const t = useTexts();
  const voiding = useVoidFile(id);
  const confirm = (reason: string) =>
    voiding.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('void_file.done', { number }));
    });
  return (
    <ReasonDialog
      title={t('void_file.title', { number })}
      confirmText={t('void_file.confirm')}
      busyText={t('void_file.busy')}
      isDanger
      busy={voiding.isPending}
      error={voiding.error}
      draftPlace={`void file ${id}`}
      hint={t('void_file.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('void_file.before')}</p>
      <p>{t('void_file.consequence', { number, count })}</p>
    </ReasonDialog>
  );
}
