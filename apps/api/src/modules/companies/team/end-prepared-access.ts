import type { Tx } from '../../../platform/database/database.ts';
import { revokeUnopenedKiosks } from '../../attendance/attendance.ts';
import { revokeInvitations } from './team.repository.ts';

type Prepared = { memberId: string; holderId: string; at: Date };

/**
 * Ends the links and codes that a member made and nobody has used: they let someone in without the member, so they end with the
 * rights that the member had.
 */
export async function endPreparedAccess(tx: Tx, { memberId, holderId, at }: Prepared): Promise<void> {
  await revokeUnopenedKiosks(tx, { holderId, memberId, at });
  await revokeInvitations(tx, { holderId, invitedBy: memberId, at });
}
