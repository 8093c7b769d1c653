import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import type { Scene } from './scene.ts';

/** The hash of every stored file by its key. */
export type Manifest = Map<string, string>;

export function hashFiles({ dataDir }: Scene): Manifest {
  const folder = join(dataDir, 'files');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), hashOf(path)];
    }),
  );
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The keys of the files that rows name, by the query of the runbook. */
export async function namedFiles(scene: Scene): Promise<string[]> {
  const query = readFileSync(join(root, 'deploy/named-files.sql'), 'utf8');
  return (await scene.sql<{ key: string }>(query)).map(({ key }) => key);
}

/** Every file that a row names is there, as it was. */
export async function fileViolations(scene: Scene, manifest: Manifest): Promise<string[]> {
  const keys = await namedFiles(scene);
  if (keys.length === 0) return ['no restored row names a file'];
  return keys.flatMap((key) => {
    const path = join(scene.dataDir, 'files', key);
    if (!existsSync(path)) return [`file: ${key} is missing`];
    return hashOf(path) === manifest.get(key) ? [] : [`file: ${key} differs`];
  });
}
