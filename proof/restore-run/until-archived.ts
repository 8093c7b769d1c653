import { setTimeout as wait } from 'node:timers/promises';
import type { Scene } from './scene.ts';

const archivedWithinMs = 60_000;

/** Until both repositories have everything that was written up to now: what is lost with the disk is what came later. */
export async function untilArchived(scene: Scene): Promise<void> {
  const now = await currentSegment(scene);
  const deadline = performance.now() + archivedWithinMs;
  for (;;) {
    scene.signal.throwIfAborted();
    const [archived] = await scene.sql<{ segment: string }>(
      'select last_archived_wal as segment from pg_stat_archiver',
    );
    if ((archived?.segment ?? '') >= now) return;
    if (performance.now() > deadline) throw new Error(`${now} was not archived; last ${archived?.segment}`);
    await wait(200);
  }
}

export async function currentSegment(scene: Scene): Promise<string> {
  const [row] = await scene.sql<{ segment: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as segment');
  if (!row) throw new Error('the database has no write-ahead log');
  return row.segment;
}
