import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Product } from './product.ts';
import { PostgresStartProblem } from './start-problem.ts';

const SavedConnection = z.object({
  port: z.number().int().min(1).max(65_535),
  user: z.string().min(1),
  password: z.string().min(1),
  database: z.string().min(1),
  dataDirectory: z.string().min(1),
});

/** How to reach the embedded PostgreSQL; saved beside it for the next start and for other processes. */
export type SavedConnection = z.infer<typeof SavedConnection>;

const fileIn = (dataDir: string) => join(dataDir, 'postgres.json');

export function readConnection(dataDir: string, { title, dataDirSetting }: Product): SavedConnection | null {
  try {
    return SavedConnection.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return null;
    throw new PostgresStartProblem(
      `${fileIn(dataDir)} belongs to another user: start ${title} as that user (or as root), or set ${dataDirSetting} to another folder.`,
    );
  }
}

export function saveConnection(dataDir: string, connection: SavedConnection): void {
  const unfinished = `${fileIn(dataDir)}.new`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(connection, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, fileIn(dataDir));
}

export function connectionUrl({ port, user, password, database }: SavedConnection): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
