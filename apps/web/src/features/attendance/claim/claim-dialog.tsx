import { fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { disputeFilesMaximum } from '@relevo/domain/dispute-lifecycle';
import { documentContentTypes, documentMaximumBytes } from '@relevo/domain/documents';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { formatFileSize } from '@relevo/i18n/file-size';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { FileDrop } from '@relevo/ui/file-drop';
import { Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type FileRules, fileProblem } from '../../../platform/files/file-problem.ts';
import type { Problem } from '../../../platform/forms/schema-problems.ts';
import { useProblemText } from '../../../platform/forms/use-field-error-text.ts';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { ClaimFields, emptyClaim, isClaimComplete } from '../parts/claim-fields.tsx';
import { useDisputeStep } from '../parts/dispute-calls.ts';

const fileRules: FileRules = {
  types: documentContentTypes,
  maximumBytes: documentMaximumBytes,
};
const tooMany: Problem = { problem: 'too_many', parameters: { maximum: disputeFilesMaximum } };

type OfBooking = { booked: WorkerShiftView; onClose(): void };
type ClaimDialogProps = OfBooking & { viewer: 'worker' | 'employer' };

/** The employer proposes less for pay that is still due. */
export function EmployerClaimDialog(props: OfBooking) {
  return <ClaimDialog {...props} viewer="employer" />;
}

/** Opens a dispute: what the whole shift should pay, why, and files that show it. */
export function ClaimDialog({ booked, viewer, onClose }: ClaimDialogProps) {
  const t = useTexts('attendance/claim');
  const formId = useId();
  const { language } = useLanguage();
  const [values, setValues] = useState(() => {
    const lost = viewer === 'worker' ? lostOvertime(booked) : null;
    return lost
      ? { amount: lost.amount, reason: t('overtime', { duration: formatDuration(lost.minutes, language) }) }
      : emptyClaim;
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isIncomplete, setIncomplete] = useState(false);
  const words = { name: fullName(booked.worker), amount: formatMoney(booked.pay ?? '0.00', language) };
  const claim = useDisputeStep(booked.id, () => {
    showToast('success', t(`${viewer}.done`, words));
    onClose();
  });
  const amountError = fieldErrorOf(claim.error, 'amount');
  const filesError = fieldErrorOf(claim.error, 'files');
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
          setIncomplete(!isClaimComplete(values));
          if (isClaimComplete(values)) claim.mutate({ step: 'open', claim: values, files });
        }}
      >
        <p>{t(`${viewer}.intro`, words)}</p>
        <ClaimFields
          viewer={viewer}
          values={values}
          onChange={setValues}
          amountError={amountError}
          showsMissing={isIncomplete}
        />
        <ClaimFiles
          viewer={viewer}
          files={files}
          onChange={changeFiles}
          disabled={claim.isPending}
          refusal={filesError}
        />
        {claim.error && !amountError && !filesError && <Alert tone="danger">{claim.error.message}</Alert>}
      </form>
    </Dialog>
  );
}

/** Overtime that was declined or lapsed, with what the shift would pay in all. */
function lostOvertime({ overtime, pay }: WorkerShiftView): { minutes: number; amount: string } | null {
  if (overtime?.status !== 'declined' && overtime?.status !== 'lapsed') return null;
  const total = (parseMoney(pay ?? '0.00') ?? 0n) + (parseMoney(overtime.amount) ?? 0n);
  return { minutes: overtime.minutes, amount: formatMoneyWire(total) };
}

type ClaimFilesProps = {
  viewer: 'worker' | 'employer';
  files: readonly File[];
  onChange(files: readonly File[]): void;
  disabled: boolean;
  /** What the server said against them. */
  refusal: string | undefined;
};

/** Up to three files, chosen one after the other. */
function ClaimFiles({ viewer, files, onChange, disabled, refusal }: ClaimFilesProps) {
  const t = useTexts('attendance/claim');
  const { language } = useLanguage();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = (file: File) => {
    const found = files.length === disputeFilesMaximum ? tooMany : fileProblem(file, fileRules);
    setProblem(found);
    if (!found) onChange([...files, file]);
  };
  return (
    <div className="grid gap-2">
      <FileDrop
        label={t('files.label')}
        hint={t(`files.hint.${viewer}`)}
        accept={fileRules.types.join(',')}
        chooseText={t('files.choose')}
        dropText={t('files.drop')}
        disabled={disabled}
        error={problemText(problem) ?? refusal}
        onFile={choose}
      />
      {files.length > 0 && (
        <ul aria-label={t('files.label')} className="grid gap-1 text-sm">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <li key={index} className="flex items-center gap-2">
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">
                {file.name} <span className="text-ink-muted">{formatFileSize(file.size, language)}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                disabled={disabled}
                aria-label={t('files.remove', { name: file.name })}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => {
                  setProblem(null);
                  onChange(files.filter((_, other) => other !== index));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
