import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { TeamMemberView } from '@relevo/contracts/team';
import type { MemberRole, Role } from '@relevo/domain/team-rights';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { bodyOf, isComplete, type RoleChoice } from './role-choice.ts';
import { RoleFields } from './role-fields.tsx';
import { useTeamCalls } from './team.api.ts';

type ChangeSheetProps = { giver: Role; member: TeamMemberView; sites: readonly SiteView[]; onClose(): void };

/** Gives a member another role or other sites. */
export function ChangeSheet({ giver, member, sites, onClose }: ChangeSheetProps) {
  const t = useTexts('companies/team');
  const formId = useId();
  const name = fullName(member.user);
  const { change } = useTeamCalls();
  // The owner is never changed here: the list offers it for members alone.
  const [choice, setChoice] = useState<RoleChoice>(() => ({
    role: member.role as MemberRole,
    siteIds: (member.site_ids ?? []).filter((id) => sites.some((site) => site.id === id)),
  }));
  const [isSiteMissing, setIsSiteMissing] = useState(false);
  const changing = useMutation({
    mutationFn: () => change(member.id, bodyOf(choice)),
    onSuccess: () => {
      showToast('success', t('change.done', { name }));
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete(choice)) changing.mutate();
    else setIsSiteMissing(true);
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !changing.isPending && onClose()}
      title={t('change.title', { name })}
      description={t('change.text')}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={changing.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={changing.isPending} busyText={t('change.busy')}>
            {t('change.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {changing.error && <Alert tone="danger">{changing.error.message}</Alert>}
        <RoleFields
          giver={giver}
          choice={choice}
          sites={sites}
          isSiteMissing={isSiteMissing}
          onChange={(changes) => {
            setIsSiteMissing(false);
            setChoice((known) => ({ ...known, ...changes }));
          }}
        />
      </form>
    </Dialog>
  );
}
