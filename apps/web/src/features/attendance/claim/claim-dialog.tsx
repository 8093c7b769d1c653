import { fieldErrorOf } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { disputeFilesMaximum } from '@relevo/domain/dispute-lifecycle';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { Dialog } from '@relevo/ui/dialog';
import { useId, useState } from 'react';
import { ChosenFiles } from '../../../platform/files/chosen-files.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { firstValues } from '../dialogs/correction.ts';
import { ClaimAmount, ClaimReason, emptyClaim, isClaimComplete } from '../parts/claim-fields.tsx';
import { useDisputeStep } from '../parts/dispute-calls.ts';
import { ClaimTimes } from './claim-times.tsx';
import { claimedTimes, lostOvertime, type TimeValues } from './claimed-times.ts';

type OfBooking = { booked: WorkerShiftView; onClose(): void };
type ClaimDialogProps = OfBooking & { viewer: 'worker' | 'employer' };

/** The employer proposes less for pay that is still due. */
export function EmployerClaimDialog(props: OfBooking) {
  return <ClaimDialog {...props} viewer="employer" />;
}

type Missing = 'fields' | 'changes' | null;
const fields = ['amount', 'checked_in_at', 'checked_out_at', 'files'] as const;

/** Opens a dispute: what the whole shift should pay, by hours or by an amount, why, and files that show it. */
export function ClaimDialog({ booked, viewer, onClose }: ClaimDialogProps) {
  const t = useTexts('attendance/claim');
  const formId = useId();
  const { language } = useLanguage();
  const [lost] = useState(() => (viewer === 'worker' ? lostOvertime(booked) : null));
  const [by, setBy] = useState<'times' | 'amount'>(viewer === 'worker' && !lost ? 'times' : 'amount');
  const [times, setTimes] = useState<TimeValues>(() => firstValues(booked, now()));
  const [values, setValues] = useState(() =>
    lost
      ? { amount: lost.amount, reason: t('overtime', { duration: formatDuration(lost.minutes, language) }) }
      : emptyClaim,
  );
  const [files, setFiles] = useState<readonly File[]>([]);
  const [missing, setMissing] = useState<Missing>(null);
  const words = { name: fullName(booked.worker), amount: formatMoney(booked.pay ?? '0.00', language) };
  const claim = useDisputeStep(booked.id, () => {
    showToast('success', t(`${viewer}.done`, words));
    onClose();
  });
  const errorOf = (name: (typeof fields)[number]) => fieldErrorOf(claim.error, name);
  // The times have no field for what they come to.
  const isShown = fields.some((name) => errorOf(name) && (name !== 'amount' || by === 'amount'));
  const send = () => {
    const found = whatIsMissing();
    setMissing(found);
    if (found) return claim.reset();
    const { amount, reason } = values;
    claim.mutate({
      step: 'open',
      claim: by === 'amount' ? { amount, reason } : { ...claimedTimes(booked, times), reason },
      files,
    });
  };
  const whatIsMissing = (): Missing => {
    if (by === 'amount') return isClaimComplete(values) ? null : 'fields';
    if (values.reason.trim() === '' || times.checked_in_at === '' || times.checked_out_at === '') return 'fields';
    return Object.keys(claimedTimes(booked, times)).length === 0 ? 'changes' : null;
  };
  const changeFiles = (changed: readonly File[]) => {
    claim.reset();
    setFiles(changed);
  };
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !claim.isPending && onClose()}
      closeOnOverlay={false}
      size="sm"
      title={t(`${viewer}.title`, words)}
      description={booked.shift.job.title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={claim.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={claim.isPending} busyText={t('busy')}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t(`${viewer}.intro`, words)}</p>
        {viewer === 'worker' && (
          <ChoiceCards
            legend={t('by.label')}
            name="by"
            value={by}
            onChange={(chosen) => {
              claim.reset();
              setMissing(null);
              setBy(chosen);
            }}
            choices={[
              { value: 'times', title: t('by.times') },
              { value: 'amount', title: t('by.amount') },
            ]}
          />
        )}
        {by === 'times' ? (
          <ClaimTimes
            booked={booked}
            values={times}
            onChange={setTimes}
            errors={{ checked_in_at: errorOf('checked_in_at'), checked_out_at: errorOf('checked_out_at') }}
            showsMissing={missing === 'fields'}
          />
        ) : (
          <ClaimAmount
            values={values}
            onChange={setValues}
            amountError={errorOf('amount')}
            showsMissing={missing === 'fields'}
          />
        )}
        <ClaimReason viewer={viewer} values={values} onChange={setValues} showsMissing={missing === 'fields'} />
        <ChosenFiles
          files={files}
          onChange={changeFiles}
          maximum={disputeFilesMaximum}
          disabled={claim.isPending}
          refusal={errorOf('files')}
          texts={{
            label: t('files.label'),
            hint: t(`files.hint.${viewer}`),
            choose: t('files.choose'),
            drop: t('files.drop'),
            remove: (name) => t('files.remove', { name }),
          }}
        />
        {missing === 'changes' && <Alert tone="danger">{t('times.unchanged')}</Alert>}
        {claim.error && !isShown && <Alert tone="danger">{errorOf('amount') ?? claim.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
