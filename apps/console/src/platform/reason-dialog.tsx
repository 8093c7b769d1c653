import { fieldErrorOf } from '@relevo/browser/api-error';
import { operatorReasonMaximum } from '@relevo/domain/console';
import { SelectField } from '@relevo/ui/select-field';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useRef, useState } from 'react';
import { useDraft } from './drafts.ts';
import { type ConsoleQuestionProps, QuestionDialog } from './question-dialog.tsx';
import { useTexts } from './texts.ts';

type ReasonDialogProps = Omit<ConsoleQuestionProps, 'onConfirm'> & {
  /** Where the reason is kept while it is being written. */
  draftPlace: string;
  hint: string;
  /** Sentences to start from; what is chosen can be edited. */
  suggestions?: readonly string[];
  onConfirm: (reason: string) => Promise<unknown>;
};

/** A question that is answered with a reason. */
export function ReasonDialog({
  draftPlace,
  hint,
  suggestions = [],
  onConfirm,
  children,
  error,
  ...question
}: ReasonDialogProps) {
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

  const refused = fieldErrorOf(error, 'reason');
  return (
    <QuestionDialog {...question} error={refused ? undefined : error} onConfirm={confirm}>
      {children}
      {suggestions.length > 0 && (
        <SelectField
          label={t('dialog.common_reasons')}
          placeholder={t('dialog.own_reason')}
          value={suggestions.includes(reason) ? reason : ''}
          options={suggestions.map((value) => ({ value, label: value }))}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <TextareaField
        ref={field}
        label={t('dialog.reason')}
        hint={hint}
        required
        maxLength={operatorReasonMaximum}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing ? t('dialog.reason_required') : refused}
      />
    </QuestionDialog>
  );
}
