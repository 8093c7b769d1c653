import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { TeamMemberView } from '@relevo/contracts/team';
import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { useSession } from '../../../platform/session.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useTeamCalls } from './team.api.ts';

/** An open offer of the ownership: its owner can take it back, the member answers it. */
export function OwnershipNotice({ members }: { members: readonly TeamMemberView[] }) {
  const { user } = useSession();
  const offered = members.find((member) => member.ownership_offered_until !== null);
  if (!offered?.ownership_offered_until) return null;
  const until = offered.ownership_offered_until;
  if (offered.id === user?.id) return <OfferToSelf until={until} />;
  return <OfferToOther name={fullName(offered.user)} until={until} />;
}

function OfferToOther({ name, until }: { name: string; until: string }) {
  const t = useTexts('companies/team');
  const { language } = useLanguage();
  const { withdrawOwnership } = useTeamCalls();
  const { confirmed, dialog } = usePasswordConfirmation();
  const withdrawal = useMutation({
    mutationFn: () => confirmed(withdrawOwnership),
    onSuccess: () => showToast('success', t('offer.withdrawn')),
  });
  return (
    <div className="mb-5">
      <Alert tone="info" title={t('offer.title', { name })}>
        <p>{t('offer.until', { at: formatInstant(until, language) })}</p>
        {withdrawal.error && <p className="mt-2 text-danger">{withdrawal.error.message}</p>}
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          busy={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          {t('offer.withdraw')}
        </Button>
      </Alert>
      {dialog}
    </div>
  );
}

function OfferToSelf({ until }: { until: string }) {
  const t = useTexts('companies/team');
  const { language } = useLanguage();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  return (
    <div className="mb-5">
      <Alert tone="warning" title={t('answer.title')}>
        <p>{t('answer.text', { at: formatInstant(until, language) })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('accept')}>
            {t('answer.accept')}
          </Button>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsked('decline')}>
            {t('answer.decline')}
          </Button>
        </div>
      </Alert>
      {asked && <AnswerDialog answer={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function AnswerDialog({ answer, onClose }: { answer: 'accept' | 'decline'; onClose(): void }) {
  const t = useTexts('companies/team');
  const { answerOwnership } = useTeamCalls();
  const { confirmed, dialog } = usePasswordConfirmation();
  const answering = useMutation({
    mutationFn: () => confirmed(() => answerOwnership(answer === 'accept')),
    onSuccess: () => {
      showToast('success', t(`answer.done.${answer}`));
      onClose();
    },
  });
  return (
    <>
      <QuestionDialog
        title={t(`answer.question.${answer}`)}
        closeText={t('close')}
        keepText={t('cancel')}
        confirmText={t(`answer.${answer}`)}
        busyText={t('answer.busy')}
        busy={answering.isPending}
        errorText={answering.error?.message}
        onConfirm={() => answering.mutate()}
        onClose={onClose}
      >
        <p>{t(`answer.consequence.${answer}`)}</p>
      </QuestionDialog>
      {dialog}
    </>
  );
}
