import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { TextareaField } from '@relevo/ui/textarea-field';
import type { ReactNode } from 'react';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import type { useBugForm } from './use-bug-form.ts';

type BugFieldsProps = {
  id: string;
  bugForm: ReturnType<typeof useBugForm>;
  /** What failed, when sending fails. */
  failedText: string;
  attachment: ReactNode;
};

/** The fields of a report, what is wrong with them, and how far a file has come. */
export function BugFields({ id, bugForm, failedText, attachment }: BugFieldsProps) {
  const t = useTexts('bugs');
  const errorText = useFieldErrorText();
  const { form, isIncomplete, isBusy, percent, failure } = bugForm;
  const { errors } = form.formState;
  return (
    <form id={id} noValidate onSubmit={(event) => void bugForm.submit(event)} className="grid gap-5">
      {isIncomplete && <Alert tone="danger">{t('fillRequired')}</Alert>}
      {failure && (
        <Alert tone="danger" title={failedText}>
          {reasonOf(failure)} {t('keptTyped')}
        </Alert>
      )}
      <TextField
        label={t('fields.title')}
        hint={t('fields.titleHint')}
        required
        autoComplete="off"
        disabled={isBusy}
        error={errorText(errors.title)}
        {...form.register('title')}
      />
      <TextareaField
        label={t('fields.description')}
        hint={t('fields.descriptionHint')}
        required
        rows={6}
        disabled={isBusy}
        error={errorText(errors.description)}
        {...form.register('description')}
      />
      {attachment}
      {percent !== null && (
        <div className="grid gap-2">
          <ProgressBar label={t('uploading')} percent={percent} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-muted text-sm tabular-nums">
              {percent < 100 ? t('percent', { percent: Math.floor(percent) }) : t('checking')}
            </p>
            <Button variant="ghost" onClick={bugForm.stop}>
              {t('stop')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** What stands under a field is not said twice. */
function reasonOf(failure: Error): string {
  return failure instanceof ApiError && Object.keys(failure.fields).length > 0 ? '' : failure.message;
}
