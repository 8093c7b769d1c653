import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = { fill(): void; free(): void; unmount(): void };

const megabytes = 16;

/** A disk in memory in place of a folder; null where mounting is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'relevo-alerts', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  const detach = () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  process.once('exit', detach);
  return {
    fill() {
      const piece = Buffer.alloc(64 * 1024);
      try {
        for (;;) appendFileSync(ballast, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      process.off('exit', detach);
      detach();
    },
  };
}
