import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { InvitationView } from '@relevo/contracts/team';
import type { Role } from '@relevo/domain/team-rights';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { useProblemText } from '../../../platform/forms/use-field-error-text.ts';
import { showToast } from '../../../platform/toasts.ts';
import { bodyOf, firstChoice, isComplete, type RoleChoice } from './role-choice.ts';
import { RoleFields } from './role-fields.tsx';
import { useTeamCalls } from './team.api.ts';

const problemsOf = fetchedSchema(() => import('@relevo/contracts/team').then((file) => file.InvitationBody));

type InviteSheetProps = { giver: Role; sites: readonly SiteView[]; onClose(): void };

/** Asks a person by email to join the team. */
export function InviteSheet({ giver, sites, onClose }: InviteSheetProps) {
  const t = useTexts('companies/team');
  const formId = useId();
  const problemText = useProblemText();
  const { invite } = useTeamCalls();
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<RoleChoice>(() => firstChoice(giver, sites));
  const [problems, setProblems] = useState<Problems>({});
  const [isSiteMissing, setIsSiteMissing] = useState(false);
  const invitation = useMutation({
    mutationFn: () => invite({ email: email.trim(), ...bodyOf(choice) }),
    onSuccess: ({ email: invited }: InvitationView) => {
      showToast('success', t('invite.done', { email: invited }));
      onClose();
    },
  });
  const refused = invitation.error instanceof ApiError ? invitation.error : null;
  const emailError = problems.email ? problemText(problems.email) : refused?.fields.email?.join(' ');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const found = await problemsOf({ email: email.trim(), ...bodyOf(choice) });
    setProblems(found);
    setIsSiteMissing(!isComplete(choice));
    if (found.email) (form.elements.namedItem('email') as HTMLInputElement | null)?.focus();
    else if (isComplete(choice)) invitation.mutate();
  }

  return (
    <Dialog
      open
      focusField
      size="lg"
      closeOnOverlay={email === ''}
      onOpenChange={(open) => !open && !invitation.isPending && onClose()}
      title={t('invite.title')}
      description={t('invite.text')}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={invitation.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={invitation.isPending} busyText={t('invite.busy')}>
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {refused && !refused.fields.email && <Alert tone="danger">{refused.message}</Alert>}
        <TextField
          label={t('invite.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          value={email}
          error={emailError}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblems({});
            if (invitation.error) invitation.reset();
          }}
        />
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
