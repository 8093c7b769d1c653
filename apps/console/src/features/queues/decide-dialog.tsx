import { fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleDisputeView } from '@relevo/contracts/console-shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { TextField } from '@relevo/ui/field';
import { toast } from '@relevo/ui/toasts';
import { useState } from 'react';
import { ReasonDialog } from '../../platform/reason-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useDecideDispute } from './queues.api.ts';

type DecideDialogProps = { dispute: ConsoleDisputeView; name: string; onClose: () => void };

/** Sets what the shift pays in all, within the bounds of the dispute. */
export function DecideDialog({ dispute, name, onClose }: DecideDialogProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const decide = useDecideDispute(dispute.id);
  const [amount, setAmount] = useState(dispute.standing_amount);
  const refused = fieldErrorOf(decide.error, 'amount');
  const confirm = (reason: string) =>
    decide.mutateAsync({ amount, reason }).then(() => {
      onClose();
      toast.success(t('decide.done'));
    });
  return (
    <ReasonDialog
      title={t('decide.title', { name })}
      confirmText={t('decide.confirm')}
      busyText={t('decide.busy')}
      busy={decide.isPending}
      error={refused ? undefined : decide.error}
      draftPlace={`dispute ${dispute.id}`}
      hint={t('decide.reason_hint')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('decide.consequence', { name })}</p>
      <TextField
        label={t('decide.amount')}
        hint={t('decide.amount_hint', {
          paid: formatMoney(dispute.paid, language),
          highest: formatMoney(dispute.highest, language),
        })}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={refused}
      />
    </ReasonDialog>
  );
}
