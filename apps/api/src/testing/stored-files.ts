import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** Every file stored under the data folder, incomplete uploads included. */
export async function storedFiles(app: TestApp): Promise<string[]> {
  const folder = join(app.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
