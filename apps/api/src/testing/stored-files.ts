import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolderOf } from '../platform/files/temporary-files.ts';
import type { TestApp } from './test-app.ts';

/** Every file stored under the data folder, incomplete uploads included. */
export async function storedFiles(app: TestApp): Promise<string[]> {
  return filesIn(join(app.deps.config.dataDir, 'files'));
}

/** Every file of a request that is not answered yet. */
export function receivedFiles(app: TestApp): Promise<string[]> {
  return filesIn(temporaryFolderOf(app.deps.config));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
