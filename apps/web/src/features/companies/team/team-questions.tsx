import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { TeamMemberView } from '@relevo/contracts/team';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useTeamCalls } from './team.api.ts';

type OfMember = { member: TeamMemberView; onClose(): void };

export function RemoveDialog({ member, onClose }: OfMember) {
  const t = useTexts('companies/team');
  const name = fullName(member.user);
  const { remove } = useTeamCalls();
  const removal = useMutation({
    mutationFn: () => remove(member.id),
    onSuccess: () => {
      showToast('success', t('remove.done', { name }));
      onClose();
    },
  });
  return (
    <QuestionDialog
      size="sm"
      isDanger
      title={t('remove.title', { name })}
      closeText={t('close')}
      keepText={t('remove.keep')}
      confirmText={t('remove.confirm')}
      busyText={t('remove.busy')}
      busy={removal.isPending}
      errorText={removal.error?.message}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{t('remove.text', { name })}</p>
    </QuestionDialog>
  );
}

/** Offers the company to a member, who has to accept; one whom we have not reviewed cannot own it yet. */
export function TransferDialog({ member, onClose }: OfMember) {
  return member.may_own ? (
    <OfferDialog member={member} onClose={onClose} />
  ) : (
    <NotYet member={member} onClose={onClose} />
  );
}

function NotYet({ member, onClose }: OfMember) {
  const t = useTexts('companies/team');
  const name = fullName(member.user);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('notYet.title', { name })}
      closeText={t('close')}
      footer={<Button onClick={onClose}>{t('notYet.close')}</Button>}
    >
      <p>{t('notYet.text')}</p>
      <p className="mt-3 text-ink-muted text-sm">{t('notYet.how', { name })}</p>
    </Dialog>
  );
}

function OfferDialog({ member, onClose }: OfMember) {
  const t = useTexts('companies/team');
  const name = fullName(member.user);
  const { offerOwnership } = useTeamCalls();
  const { confirmed, dialog } = usePasswordConfirmation();
  const offer = useMutation({
    mutationFn: () => confirmed(() => offerOwnership(member.id)),
    onSuccess: () => {
      showToast('success', t('transfer.done', { name }));
      onClose();
    },
  });
  return (
    <>
      <QuestionDialog
        title={t('transfer.title', { name })}
        closeText={t('close')}
        keepText={t('cancel')}
        confirmText={t('transfer.confirm')}
        busyText={t('transfer.busy')}
        busy={offer.isPending}
        errorText={offer.error?.message}
        onConfirm={() => offer.mutate()}
        onClose={onClose}
      >
        <p>{t('transfer.text', { name })}</p>
        <ul className="grid list-disc gap-1 pl-5 text-ink-muted text-sm">
          <li>{t('transfer.role')}</li>
          <li>{t('transfer.money')}</li>
          <li>{t('transfer.stays')}</li>
        </ul>
      </QuestionDialog>
      {dialog}
    </>
  );
}

export function LeaveDialog({ company, onClose }: { company: string; onClose(): void }) {
  const t = useTexts('companies/team');
  const navigate = useNavigate();
  const { leave } = useTeamCalls();
  const leaving = useMutation({
    mutationFn: leave,
    onSuccess: () => {
      showToast('success', t('leave.done', { company }));
      void navigate(paths.profile, { replace: true });
    },
  });
  return (
    <QuestionDialog
      size="sm"
      isDanger
      title={t('leave.title', { company })}
      closeText={t('close')}
      keepText={t('leave.keep')}
      confirmText={t('leave.confirm')}
      busyText={t('leave.busy')}
      busy={leaving.isPending}
      errorText={leaving.error?.message}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>{t('leave.text')}</p>
    </QuestionDialog>
  );
}
