import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../platform/deps.ts';
import { inviteWorkers } from './invite-workers.ts';

type Repeated = { userId: string; jobId: string; crewOf: string };

/**
 * Invites the crew of the occurrence before to a job that a repeat posted. An event may be handled twice: the key, which
 * no client can use, makes the invitation once.
 */
export async function inviteCrewAgain(deps: Deps, { userId: ownerId, jobId, crewOf }: Repeated): Promise<void> {
  try {
    await inviteWorkers(deps, { jobId, ownerId, by: null, body: { crew_of: crewOf }, key: `repeat ${jobId}` });
  } catch (error) {
    // The job was closed, filled or deleted before the event was handled: there is nothing to invite to.
    if (error instanceof Refusal || error instanceof FieldRefusal) return;
    throw error;
  }
}
