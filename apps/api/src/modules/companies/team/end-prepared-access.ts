import type { Tx } from '../../../platform/database/database.ts';
import { revokeUnopenedKiosks } from '../../attendance/attendance.ts';
import { revokeInvitations } from './team.repository.ts';

type Prepared = { memberId: string; holderId: string; at: Date };

/** Revokes the unused invitations and kiosk codes of a member who loses the right to make them: anyone who has one could use it. */
export async function endPreparedAccess(tx: Tx, { memberId, holderId, at }: Prepared): Promise<void> {
  await revokeUnopenedKiosks(tx, { holderId, memberId, at });
  await revokeInvitations(tx, { holderId, invitedBy: memberId, at });
}
