import { TextareaField } from '@relevo/ui/textarea-field';
import { useRef, useState } from 'react';
import { fieldProblem } from './api-error.ts';
import { useDraft } from './drafts.ts';
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx';
import { useTexts } from './texts.ts';

type ReasonDialogProps = Omit<QuestionDialogProps, 'onConfirm'> & {
  /** Where the reason is kept while it is being written. */
  draftPlace: string;
  hint: string;
  onConfirm: (reason: string) => Promise<unknown>;
};

const reasonMaximum = 500;

/** A question that is answered with a reason. */
export function ReasonDialog({ draftPlace, hint, onConfirm, children, error, ...question }: ReasonDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useDraft(draftPlace);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return field.current?.focus();
    onConfirm(reason.trim()).then(
      () => setReason(''),
      () => field.current?.focus(),
    );
  };

  const refused = fieldProblem(error, 'reason');
  return (
    <QuestionDialog {...question} error={refused ? undefined : error} onConfirm={confirm}>
      {children}
      <TextareaField
        ref={field}
        label={t('dialog.reason')}
        hint={hint}
        required
        maxLength={reasonMaximum}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing ? t('dialog.reason_required') : refused}
      />
    </QuestionDialog>
  );
}
