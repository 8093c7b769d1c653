import { useTexts } from '@relevo/browser/texts';
import type { TeamMemberView } from '@relevo/contracts/team';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, History, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { mayUse } from '../../../platform/rights.ts';
import { useSession } from '../../../platform/session.tsx';
import { useSheet } from '../../../platform/sheets/use-sheet.ts';
import { sitesQuery } from '../sites/sites.api.ts';
import { ActsSheet } from './acts-sheet.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberList } from './member-list.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { OwnershipNotice } from './ownership-notice.tsx';
import { membersQuery } from './team.api.ts';
import { LeaveDialog } from './team-questions.tsx';

/** Who acts for the company, as what and where. */
export function TeamCard() {
  const t = useTexts('companies/team');
  const { user } = useSession();
  const members = useQuery(membersQuery);
  const sites = useQuery(sitesQuery);
  const invite = useSheet('invite-member');
  const membership = user?.membership;
  if (!membership) return null;
  const { role } = membership;
  const mayChange = mayUse(user, 'team', 'write');
  const knownSites = sites.data?.results ?? [];
  const listed = members.data?.results;

  return (
    <Card
      title={t('title')}
      actions={
        mayChange && (
          <Button
            variant="secondary"
            icon={<UserPlus aria-hidden="true" className="size-4 shrink-0" />}
            aria-haspopup="dialog"
            disabled={!sites.data}
            onClick={invite.open}
          >
            {t('invite.action')}
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-muted text-sm">{t(mayChange ? 'intro' : 'introReader')}</p>
      {listed && <OwnershipNotice members={listed} />}
      {members.isPending && <Skeleton className="h-32" />}
      <LoadError title={t('loadFailed')} query={members} />
      {listed && <MemberList members={listed} viewer={role} sites={knownSites} />}
      {mayChange && <OpenInvitations sites={knownSites} viewer={role} />}
      <div className="mt-5 flex flex-wrap gap-3 border-line border-t pt-4">
        {mayChange && <ActsButton members={listed ?? []} />}
        {role !== 'owner' && <LeaveButton company={membership.company.name} />}
      </div>
      {invite.isOpen && mayChange && sites.data && (
        <InviteSheet giver={role} sites={knownSites} onClose={invite.close} />
      )}
    </Card>
  );
}

/** Opens the list of what the members did. */
function ActsButton({ members }: { members: readonly TeamMemberView[] }) {
  const t = useTexts('companies/team');
  const acts = useSheet('happened.title');
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-3"
        icon={<History aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={acts.open}
      >
        {t('happened.title')}
      </Button>
      {acts.isOpen && (
        <Suspense>
          <ActsSheet members={members} onClose={acts.close} />
        </Suspense>
      )}
    </>
  );
}

function LeaveButton({ company }: { company: string }) {
  const t = useTexts('companies/team');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={<DoorOpen aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setIsLeaving(true)}
      >
        {t('leave.action')}
      </Button>
      {isLeaving && <LeaveDialog company={company} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
