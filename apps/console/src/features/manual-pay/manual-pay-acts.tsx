import { useLanguage } from '@relevo/browser/texts';
import type { ManualPayView } from '@relevo/contracts/console-shifts';
import { formatMoney } from '@relevo/i18n/formats';
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

/** The state of one row, and the decision about it; rows that do not wait have none. */
export function ManualPayActs({ pay }: { pay: ManualPayView }) {
  const t = useTexts();
  const [isRefusing, setRefusing] = useState(false);
  const approve = useApprove(pay.worker_shift_id);
  const { language } = useLanguage();
  const name = pay.worker.name || pay.worker.email;
  const words = { name, amount: formatMoney(pay.pay, language) };
  // The promise, because callbacks of `mutate` are dropped when the new list no longer has this row.
  const confirm = () =>
    approve.mutateAsync().then(
      () => toast.success(t('manual_pay.approved', words)),
      (error: Error) => toast.error(problemText(error)),
    );
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Chip tone={tones[pay.state]}>{t(`manual_state.${pay.state}`)}</Chip>
      {pay.actions.includes('approve') && (
        <Button
          size="sm"
          busy={approve.isPending}
          aria-label={t('manual_pay.approve_of', words)}
          onClick={() => confirm()}
        >
          {t('manual_pay.approve')}
        </Button>
      )}
      {pay.actions.includes('refuse') && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('manual_pay.refuse_of', words)}
          onClick={() => setRefusing(true)}
        >
          {t('manual_pay.refuse')}
        </Button>
      )}
      {isRefusing && <RefuseDialog pay={pay} words={words} onClose={() => setRefusing(false)} />}
    </div>
  );
}

type RefuseDialogProps = { pay: ManualPayView; words: { name: string; amount: string }; onClose: () => void };

function RefuseDialog({ pay, words, onClose }: RefuseDialogProps) {
  const t = useTexts();
  const refuse = useRefuse(pay.worker_shift_id);
  const confirm = (reason: string) =>
    refuse.mutateAsync(reason).then(() => {
      onClose();
      toast.success(t('refuse_hours.done', words));
    });
  return (
    <ReasonDialog
      title={t('refuse_hours.title', words)}
      confirmText={t('refuse_hours.confirm')}
      busyText={t('refuse_hours.busy')}
      isDanger
      busy={refuse.isPending}
      error={refuse.error}
      draftPlace={`refuse pay ${pay.id}`}
      hint={t('refuse_hours.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('refuse_hours.consequence', words)}</p>
    </ReasonDialog>
  );
}
