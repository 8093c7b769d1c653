import { QuestionDialog } from '../../platform/question-dialog.tsx';
import { ReasonDialog } from '../../platform/reason-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { FactorResetAct } from './people.api.ts';

type FactorResetQuestionProps = {
  act: FactorResetAct;
  name: string;
  accountId: string;
  isBusy: boolean;
  error: unknown;
  onConfirm: (reason?: string) => Promise<unknown>;
  onClose: () => void;
};

/** Says what follows from each step of a reset. */
export function FactorResetQuestion({ act, name, accountId, isBusy, error, ...answers }: FactorResetQuestionProps) {
  const t = useTexts();
  const question = {
    title: t(`factor_reset.${act}.title`, { name }),
    confirmText: t(`factor_reset.${act}.button`),
    busyText: t(`factor_reset.${act}.busy`),
    isDanger: act === 'confirm',
    busy: isBusy,
    error,
    onClose: answers.onClose,
  };
  const consequence = <p>{t(`factor_reset.${act}.consequence`, { name })}</p>;
  if (act === 'ask') {
    return (
      <ReasonDialog
        {...question}
        draftPlace={`factor reset ${accountId}`}
        hint={t('factor_reset.ask.reason_hint')}
        onConfirm={answers.onConfirm}
      >
        {consequence}
      </ReasonDialog>
    );
  }
  return (
    <QuestionDialog {...question} onConfirm={() => void answers.onConfirm().catch(() => undefined)}>
      {consequence}
    </QuestionDialog>
  );
}
