import type { LiveChange } from '@relevo/contracts/shifts';
import type { Tx } from '../database/database.ts';

type Change = {
  /** Whose open screens are told. */
  userIds: readonly string[];
  type: LiveChange['type'];
  what: string;
  subjectId?: string;
  jobId?: string;
  at: Date;
};

/** Notes for open screens that something changed, in the transaction that changed it. */
export async function recordChange(tx: Tx, { userIds, type, what, subjectId, jobId, at }: Change): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('live_changes')
    .values(
      userIds.map((user_id) => ({
        ...{ user_id, type, what, at },
        subject_id: subjectId ?? null,
        job_id: jobId ?? null,
      })),
    )
    .execute();
}
