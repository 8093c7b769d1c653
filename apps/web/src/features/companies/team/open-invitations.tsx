import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { InvitationView } from '@relevo/contracts/team';
import { mayManage, type Role } from '@relevo/domain/team-rights';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { siteNames } from './role-choice.ts';
import { invitationsQuery, useTeamCalls } from './team.api.ts';

type OpenInvitationsProps = { sites: readonly SiteView[]; viewer: Role };

/** Who was invited and has not answered; nothing while everybody has. */
export function OpenInvitations({ sites, viewer }: OpenInvitationsProps) {
  const t = useTexts('companies/team');
  const headingId = useId();
  const invitations = useQuery(invitationsQuery);
  const listed = invitations.data?.results ?? [];
  if (listed.length === 0) return <LoadError query={invitations} />;
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="mb-2 font-semibold">
        {t('invitations.title')}
      </h3>
      <ul className="divide-y divide-line">
        {listed.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} sites={sites} viewer={viewer} />
        ))}
      </ul>
    </section>
  );
}

type InvitationRowProps = OpenInvitationsProps & { invitation: InvitationView };

function InvitationRow({ invitation, sites, viewer }: InvitationRowProps) {
  const t = useTexts('companies/team');
  const words = useTexts('companies/parts');
  const { email, role, site_ids: siteIds } = invitation;
  const names = siteNames(siteIds, sites).join(', ');
  const { invite, revoke } = useTeamCalls();
  const resend = useMutation({
    mutationFn: () => invite({ email, role, site_ids: siteIds }),
    onSuccess: () => showToast('success', t('invitations.resent', { email })),
    onError: (error) => showToast('error', error.message),
  });
  const withdrawal = useMutation({
    mutationFn: () => revoke(invitation.id),
    onSuccess: () => showToast('success', t('invitations.withdrawn', { email })),
    onError: (error) => showToast('error', error.message),
  });
  const isBusy = resend.isPending || withdrawal.isPending;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted">
          <Mail aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
            <Chip>{words(`roles.${role}`)}</Chip>
            {names && <span className="[overflow-wrap:anywhere]">{names}</span>}
          </p>
          <p className="text-ink-faint text-sm">
            {t('invitations.by', { name: invitation.invited_by.name })} · {t('invitations.expires')}{' '}
            <RelativeTime instant={invitation.expires_at} />
          </p>
        </div>
      </div>
      {mayManage(viewer, role) && (
        <div className="flex gap-1 max-sm:ml-12">
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('invitations.resendTo', { email })}
            disabled={isBusy}
            onClick={() => resend.mutate()}
          >
            {t('invitations.resend')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('invitations.withdrawFor', { email })}
            disabled={isBusy}
            onClick={() => withdrawal.mutate()}
          >
            {t('invitations.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}
