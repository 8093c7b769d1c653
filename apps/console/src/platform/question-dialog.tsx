import { QuestionDialog as Question, type QuestionDialogProps } from '@relevo/browser/question-dialog';
import { problemText } from './api-client.ts';
import { useTexts } from './texts.ts';

export type ConsoleQuestionProps = Omit<QuestionDialogProps, 'closeText' | 'keepText' | 'errorText'> & {
  /** Why the last attempt failed; what a field already shows is left out. */
  error?: unknown;
};

/** The question dialog with the console's own words. */
export function QuestionDialog({ error, ...question }: ConsoleQuestionProps) {
  const t = useTexts();
  return (
    <Question
      {...question}
      closeText={t('dialog.close')}
      keepText={t('dialog.back')}
      errorText={error ? problemText(error) : null}
    />
  );
}
