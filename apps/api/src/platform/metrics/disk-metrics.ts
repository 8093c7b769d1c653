import * as fileSystem from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Metric, Sample } from './exposition.ts';

type FileSystem = Pick<typeof fileSystem, 'statfs'>;
type Space = { disk: string; free: number; size: number };

const answersWithinMs = 1_000;

/** The space on the disks under some folders; one that does not exist or does not answer is left out. */
export function createDiskMetrics(
  folders: Readonly<Record<string, string>>,
  fs: FileSystem = fileSystem,
): () => Promise<Metric[]> {
  // A disk that hangs holds a thread, so the next scrape waits for the same answer instead of asking once more.
  const asking = new Map<string, Promise<Space | null>>();
  const ask = (disk: string, folder: string) => {
    const known = asking.get(disk) ?? spaceOf(fs, disk, folder).finally(() => asking.delete(disk));
    asking.set(disk, known);
    return Promise.race([known, delay(answersWithinMs, null, { ref: false })]);
  };
  return async () => {
    const answers = await Promise.all(Object.entries(folders).map(([disk, folder]) => ask(disk, folder)));
    const spaces = answers.filter((space) => space !== null);
    const gauge = (name: string, help: string, of: (space: Space) => number): Metric => {
      const samples = spaces.map((space): Sample => ({ labels: { disk: space.disk }, value: of(space) }));
      return { name, help, type: 'gauge', samples };
    };
    return [
      gauge('relevo_disk_free_bytes', 'Space that this process may still use.', ({ free }) => free),
      gauge('relevo_disk_size_bytes', 'All space of the disk.', ({ size }) => size),
    ];
  };
}

async function spaceOf(fs: FileSystem, disk: string, folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await fs.statfs(folder);
    return { disk, free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
