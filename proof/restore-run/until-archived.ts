import { setTimeout as wait } from 'node:timers/promises';
import type { Scene } from './scene.ts';

const archivedWithinMs = 60_000;

/** Until both repositories have everything that was written up to now: what is lost with the disk is what came later. */
export async function untilArchived(scene: Scene): Promise<void> {
  const [now] = await scene.sql<{ segment: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as segment');
  const deadline = performance.now() + archivedWithinMs;
  for (;;) {
    scene.signal.throwIfAborted();
    const [archived] = await scene.sql<{ segment: string }>(
      'select last_archived_wal as segment from pg_stat_archiver',
    );
    if ((archived?.segment ?? '') >= (now?.segment ?? '')) return;
    if (performance.now() > deadline) throw new Error(`${now?.segment} was not archived; last ${archived?.segment}`);
    await wait(200);
  }
}
