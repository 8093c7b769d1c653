import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** Every file the server keeps for people, wherever under the data folder; drafts of half an upload would show too. */
export async function keptFiles(app: TestApp): Promise<string[]> {
  const folder = join(app.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
