import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useEffect, useId } from 'react';
import { clearErrorDetails, readErrorDetails } from '../../platform/error-handover.ts';
import { showToast } from '../../platform/toasts.ts';
import { AttachmentField } from './attachment-field.tsx';
import { emptyReport } from './bug-drafts.ts';
import { BugFields } from './bug-fields.tsx';
import { useReportBug } from './bugs.api.ts';
import { type BugText, withErrorDetails } from './error-report.ts';
import { useBugForm } from './use-bug-form.ts';

type NewBugDialogProps = {
  draftKey: string;
  file: File | null | undefined;
  onFile(file: File | null | undefined): void;
  onClose(): void;
};

export function NewBugDialog({ draftKey, file, onFile, onClose }: NewBugDialogProps) {
  const t = useTexts('bugs');
  const formId = useId();

  function open(draft: BugText): BugText {
    const details = readErrorDetails();
    if (details === null) return draft;
    return withErrorDetails(draft, details, {
      titleOf: (message) => t('fromError.title', { message }),
      lead: t('fromError.lead'),
    });
  }
  // From here on they are part of what is typed.
  useEffect(clearErrorDetails, []);

  const bugForm = useBugForm({
    name: t('new.title'),
    draftKey,
    saved: emptyReport,
    opening: open,
    file,
    onFile,
    sending: useReportBug(),
    onSent() {
      showToast('success', t('new.sent'));
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !bugForm.isBusy && onClose()}
      size="lg"
      title={t('new.title')}
      description={t('new.text')}
      closeText={t('close')}
      closeOnOverlay={false}
      footer={
        <>
          <Button variant="secondary" disabled={bugForm.isBusy} onClick={onClose}>
            {t('new.later')}
          </Button>
          <Button type="submit" form={formId} busy={bugForm.isBusy} busyText={t('new.sending')}>
            {t('new.send')}
          </Button>
        </>
      }
    >
      <BugFields
        id={formId}
        bugForm={bugForm}
        failedText={t('failed.create')}
        attachment={
          <AttachmentField
            file={file}
            keptName={null}
            error={bugForm.fileError}
            disabled={bugForm.isBusy}
            onChoose={bugForm.chooseFile}
            onChange={onFile}
          />
        }
      />
    </Dialog>
  );
}
