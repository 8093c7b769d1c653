import { queryKeys } from '@relevo/browser/query-keys';
import { team } from '@relevo/contracts/calls/team';
import type { InvitationBody, TeamMemberBody } from '@relevo/contracts/team';
import { membersMaximum, openInvitationsMaximum } from '@relevo/domain/team-limits';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { useReloadUser } from '../../../platform/refresh-account.ts';

const teamKey = [...queryKeys.company, 'team'] as const;

/** All who act for the company: few enough for one page. */
export const membersQuery = queryOptions({
  queryKey: [...teamKey, 'members'],
  queryFn: ({ signal }) => api.call(team.list, { query: { page_size: membersMaximum }, signal, toast: false }),
});

/** The invitations that wait for an answer. */
export const invitationsQuery = queryOptions({
  queryKey: [...teamKey, 'invitations'],
  queryFn: ({ signal }) =>
    api.call(team.listInvitations, { query: { page_size: openInvitationsMaximum }, signal, toast: false }),
});

/** The changes of a team. What went wrong is shown where it was asked for. */
export function useTeamCalls() {
  const queryClient = useQueryClient();
  const reloadUser = useReloadUser();
  async function keep<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } finally {
      // Another member may have been faster: what is shown after a refusal is read again as well.
      await queryClient.invalidateQueries({ queryKey: teamKey });
    }
  }
  return {
    invite: (body: InvitationBody) => keep(api.call(team.invite, { body, toast: false })),
    revoke: (id: string) => keep(api.call(team.revokeInvitation, { params: { id }, toast: false })),
    change: (id: string, body: TeamMemberBody) => keep(api.call(team.update, { params: { id }, body, toast: false })),
    remove: (id: string) => keep(api.call(team.remove, { params: { id }, toast: false })),
    offerOwnership: (memberId: string) =>
      keep(api.call(team.offerOwnership, { body: { member_id: memberId }, toast: false })),
    withdrawOwnership: () => keep(api.call(team.withdrawOwnership, { toast: false })),
    async answerOwnership(accept: boolean) {
      const user = await keep(api.call(team.answerOwnership, { body: { accept }, toast: false }));
      await reloadUser();
      return user;
    },
    async leave() {
      await api.call(team.leave, { toast: false });
      // What was read for the company is not for this account any more.
      queryClient.clear();
      await reloadUser();
    },
  };
}
