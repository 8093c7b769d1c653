import { useTexts } from '@relevo/browser/texts';
import type { BugView } from '@relevo/contracts/bugs';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useId, useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { AttachmentField } from './attachment-field.tsx';
import { BugFields } from './bug-fields.tsx';
import { useEditBug } from './bugs.api.ts';
import { useBugForm } from './use-bug-form.ts';

type EditBugDialogProps = { bug: BugView; draftKey: string; onBack(): void };

/** Edits a report for as long as the team has not started on it. */
export function EditBugDialog({ bug, draftKey, onBack }: EditBugDialogProps) {
  const t = useTexts('bugs');
  const formId = useId();
  const [file, setFile] = useState<File | null | undefined>(undefined);
  const [saved] = useState({ title: bug.title, description: bug.description });
  const bugForm = useBugForm({
    name: t('edit.title'),
    draftKey,
    saved,
    file,
    onFile: setFile,
    sending: useEditBug(bug.id),
    onSent() {
      showToast('success', t('edit.saved'));
      onBack();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !bugForm.isBusy && onBack()}
      size="lg"
      title={t('edit.title')}
      closeText={t('close')}
      closeOnOverlay={false}
      footer={
        <>
          <Button variant="secondary" disabled={bugForm.isBusy} onClick={onBack}>
            {t('edit.back')}
          </Button>
          <Button type="submit" form={formId} busy={bugForm.isBusy} busyText={t('edit.saving')}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <BugFields
        id={formId}
        bugForm={bugForm}
        failedText={t('failed.update')}
        attachment={
          <AttachmentField
            file={file}
            keptName={bug.attachment_name}
            error={bugForm.fileError}
            disabled={bugForm.isBusy}
            onChoose={bugForm.chooseFile}
            onChange={setFile}
          />
        }
      />
    </Dialog>
  );
}
