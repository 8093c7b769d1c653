import type { ManualPayView } from '@relevo/contracts/console-shifts';
import { Button } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { toast } from '@relevo/ui/toasts';
import { useState } from 'react';
import { problemText } from '../../platform/api-client.ts';
import { ReasonDialog } from '../../platform/reason-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useApprove, useRefuse } from './manual-pay.api.ts';

const tones: Record<ManualPayView['state'], ChipTone> = {
  waiting: 'warning',
  due: 'accent',
  paid: 'success',
  refused: 'danger',
};

export function ManualPayActs({ shift }: { shift: ManualPayView }) {
  const t = useTexts();
  const [isRefusing, setRefusing] = useState(false);
  const approve = useApprove(shift.worker_shift_id);
  const name = shift.worker.name || shift.worker.email;
  const confirm = () =>
    approve.mutate(undefined, {
      onSuccess: () => toast.success(t('manual_pay.approved', { name })),
      onError: (error) => toast.error(problemText(error)),
    });
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Chip tone={tones[shift.state]}>{t(`manual_state.${shift.state}`)}</Chip>
      {shift.actions.includes('approve') && (
        <Button
          size="sm"
          busy={approve.isPending}
          aria-label={t('manual_pay.approve_of', { name })}
          onClick={() => confirm()}
        >
          {t('manual_pay.approve')}
        </Button>
      )}
      {shift.actions.includes('refuse') && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('manual_pay.refuse_of', { name })}
          onClick={() => setRefusing(true)}
        >
          {t('manual_pay.refuse')}
        </Button>
      )}
      {isRefusing && <RefuseDialog shift={shift} name={name} onClose={() => setRefusing(false)} />}
    </div>
  );
}

type RefuseDialogProps = { shift: ManualPayView; name: string; onClose: () => void };

function RefuseDialog({ shift, name, onClose }: RefuseDialogProps) {
  const t = useTexts();
  const refuse = useRefuse(shift.worker_shift_id);
  const confirm = (reason: string) =>
    refuse.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('refuse_hours.done', { name }));
    });
  return (
    <ReasonDialog
      title={t('refuse_hours.title', { name })}
      confirmText={t('refuse_hours.confirm')}
      busyText={t('refuse_hours.busy')}
      isDanger
      busy={refuse.isPending}
      error={refuse.error}
      draftPlace={`refuse hours ${shift.worker_shift_id}`}
      hint={t('refuse_hours.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('refuse_hours.consequence')}</p>
    </ReasonDialog>
  );
}
