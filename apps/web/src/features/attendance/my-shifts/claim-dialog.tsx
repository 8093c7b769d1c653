import { fieldErrorOf } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { localDay } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { MessageSquareWarning } from 'lucide-react';
import { useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ClaimFields, emptyClaim, isClaimComplete } from '../parts/claim-fields.tsx';
import { useDisputeStep } from '../parts/dispute-calls.ts';

/** The worker says that a settled shift should pay more. */
export function ClaimButton({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const [isOpen, setOpen] = useState(false);
  const { job, starts_at } = booked.shift;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<MessageSquareWarning aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        aria-label={t('claim.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
        onClick={() => setOpen(true)}
      >
        {t('claim.action')}
      </Button>
      {isOpen && <ClaimDialog booked={booked} onClose={() => setOpen(false)} />}
    </>
  );
}

function ClaimDialog({ booked, onClose }: { booked: WorkerShiftView; onClose(): void }) {
  const t = useTexts('attendance/my-shifts');
  const formId = useId();
  const [values, setValues] = useState(emptyClaim);
  const [isIncomplete, setIncomplete] = useState(false);
  const claim = useDisputeStep(booked.id, () => {
    showToast('success', t('claim.done'));
    onClose();
  });
  const amountError = fieldErrorOf(claim.error, 'amount');
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !claim.isPending && onClose()}
      closeOnOverlay={false}
      size="sm"
      title={t('claim.title')}
      description={booked.shift.job.title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={claim.isPending} onClick={onClose}>
            {t('claim.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={claim.isPending} busyText={t('claim.busy')}>
            {t('claim.confirm')}
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
          setIncomplete(!isClaimComplete(values));
          if (isClaimComplete(values)) claim.mutate({ step: 'open', claim: values });
        }}
      >
        <p>{t('claim.intro')}</p>
        <ClaimFields values={values} onChange={setValues} amountError={amountError} showsMissing={isIncomplete} />
        {claim.error && !amountError && <Alert tone="danger">{claim.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
