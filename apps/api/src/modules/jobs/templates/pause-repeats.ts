import type { RepeatPause } from '@relevo/domain/job-templates';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';

type Pause = { because: RepeatPause; at: Date };

/** Pauses every running repeat of an employer; turning one on again is up to them. */
export async function pauseRepeatsOf(tx: Tx, ownerId: string, { because, at }: Pause): Promise<void> {
  const paused = await tx
    .updateTable('job_templates')
    .set({ ...pausedColumns(because), updated_at: at })
    .where('owner_id', '=', ownerId)
    .where('repeat_status', '=', 'active')
    .returning(['id', 'name'])
    .execute();
  const events = paused.map(
    ({ id, name }) => ({ type: 'job.repeat_paused', userId: ownerId, templateId: id, name, because }) as const,
  );
  if (events.length > 0) await recordEvents(tx, events, at);
}

export const pausedColumns = (because: RepeatPause) => ({
  repeat_status: 'paused' as const,
  paused_because: because,
  next_start_date: null,
  next_posts_at: null,
});
