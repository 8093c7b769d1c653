import type { UserView } from '@relevo/contracts/profile';
import type { Right } from '@relevo/domain/team-rights';
import { useSession } from './session.tsx';

type Member = Pick<UserView, 'user_type'> & Partial<Pick<UserView, 'membership'>>;
export type Use = 'read' | 'write';

/**
 * Whether the role of a member includes this. Workers have no role: what is open to them depends on their kind of account.
 * An employer who left a company may use nothing; without a network the role is not known.
 */
export function mayUse(member: Member | null, right: Right, use: Use): boolean {
  if (member?.user_type !== 'employer' || member.membership === undefined) return true;
  const rights = member.membership?.rights ?? [];
  return rights.includes(right) || (use === 'read' && rights.includes(`${right}:read`));
}

/** Whether the signed-in account may; screens leave out what their member may not do. */
export function useMayUse(right: Right, use: Use = 'write'): boolean {
  return mayUse(useSession().user, right, use);
}
