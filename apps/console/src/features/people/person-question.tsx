import type { AccountSummaryView } from '@relevo/contracts/console';
import type { Language } from '@relevo/domain/account';
import { Alert } from '@relevo/ui/alert';
import { QuestionDialog } from '../../platform/question-dialog.tsx';
import { ReasonDialog } from '../../platform/reason-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { PersonAct } from './people.api.ts';
import { rejectionReasons } from './rejection-reasons.ts';

type PersonQuestionProps = {
  act: PersonAct;
  name: string;
  account: AccountSummaryView;
  /** The language the person reads the reason in. */
  language: Language;
  isBusy: boolean;
  error: unknown;
  onConfirm: (reason?: string) => Promise<unknown>;
  onClose: () => void;
};

export function PersonQuestion({
  act,
  name,
  account,
  language,
  isBusy,
  error,
  onConfirm,
  onClose,
}: PersonQuestionProps) {
  const t = useTexts();
  const question = {
    title: t(`person_act.${act}.title`, { name }),
    confirmText: t(`person_act.${act}.button`),
    busyText: t(`person_act.${act}.busy`),
    isDanger: act === 'reject' || act === 'suspend',
    busy: isBusy,
    error,
    onClose,
  };
  const consequence = <p>{t(`person_act.${act}.consequence`, { name, email: account.email })}</p>;

  if (act === 'reject' || act === 'suspend') {
    return (
      <ReasonDialog
        {...question}
        draftPlace={`${act} ${account.id}`}
        hint={t(`person_act.${act}.reason_hint`)}
        suggestions={act === 'reject' ? rejectionReasons(language) : []}
        onConfirm={onConfirm}
      >
        {consequence}
      </ReasonDialog>
    );
  }
  return (
    <QuestionDialog {...question} onConfirm={() => void onConfirm().catch(() => undefined)}>
      {consequence}
      {act === 'approve' && !account.is_email_verified && (
        <Alert tone="warning">{t('person_act.approve.email_not_verified')}</Alert>
      )}
    </QuestionDialog>
  );
}
