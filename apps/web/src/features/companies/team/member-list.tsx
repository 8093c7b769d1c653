import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import type { TeamMemberView } from '@relevo/contracts/team';
import type { Role } from '@relevo/domain/team-rights';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { type MemberAction, MemberRow } from './member-row.tsx';
import { RemoveDialog, TransferDialog } from './team-questions.tsx';

type MemberListProps = { members: readonly TeamMemberView[]; viewer: Role; sites: readonly SiteView[] };

export function MemberList({ members, viewer, sites }: MemberListProps) {
  const t = useTexts('companies/team');
  const { user } = useSession();
  const [opened, setOpened] = useState<{ action: MemberAction; member: TeamMemberView } | null>(null);
  const close = () => setOpened(null);
  const isOffered = members.some((member) => member.ownership_offered_until !== null);
  return (
    <>
      <ul aria-label={t('members.list')} className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={member.id === user?.id}
            viewer={viewer}
            sites={sites}
            isOffered={isOffered}
            onAction={(action) => setOpened({ action, member })}
          />
        ))}
      </ul>
      {viewer === 'owner' && members.length === 1 && (
        <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-ink-muted text-sm">{t('members.alone')}</p>
      )}
      {opened?.action === 'change' && (
        <ChangeSheet giver={viewer} member={opened.member} sites={sites} onClose={close} />
      )}
      {opened?.action === 'remove' && <RemoveDialog member={opened.member} onClose={close} />}
      {opened?.action === 'transfer' && <TransferDialog member={opened.member} onClose={close} />}
    </>
  );
}
