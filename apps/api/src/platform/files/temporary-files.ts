import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { storageRefusal } from './storage-errors.ts';

/** A file that belongs to one request: what is stored of it is a copy. */
export type TemporaryFile = Readonly<{ path: string; size: number; sha256: string }>;

/** Longer than any request takes: what is older was left by a process that was killed. */
const leftAfterMs = 3_600_000;
const sweptAt = new Map<string, number>();
const usedHere = new Set<string>();

/** Where the files of requests are while they are received and checked. */
export const temporaryFolderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads');

/** Makes the folder for the files of one request. Removes those that were left behind, now and then. */
export async function makeTemporaryFolder(parent: string): Promise<string> {
  const folder = join(parent, randomUUID());
  usedHere.add(folder);
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    usedHere.delete(folder);
    throw new ReceiveFailure(error);
  }
  const lastAt = sweptAt.get(parent);
  if (lastAt === undefined || performance.now() - lastAt > leftAfterMs) {
    sweptAt.set(parent, performance.now());
    // What cannot be removed now is tried again by the next one.
    await sweepAsOf(parent, folder).catch(() => sweptAt.delete(parent));
  }
  return folder;
}

/** The time of a folder just made is the clock of the file system, which the clock of the process may be hours away from. */
async function sweepAsOf(parent: string, folder: string): Promise<void> {
  const { mtimeMs } = await fs.stat(folder);
  await sweepTemporaryFolders(parent, mtimeMs);
}

/** Removes the folders of requests that ended long ago, by the clock of the file system. */
export async function sweepTemporaryFolders(parent: string, now: number): Promise<void> {
  for (const name of await fs.readdir(parent)) {
    const folder = join(parent, name);
    if (usedHere.has(folder)) continue;
    const { mtimeMs } = await fs.stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > leftAfterMs) await removeTemporaryFolder(folder);
  }
}

export async function removeTemporaryFolder(folder: string): Promise<void> {
  usedHere.delete(folder);
  await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Writes a file piece by piece as it arrives. What arrives is read to its end also when the disk takes no more, so that
 * the sender gets an answer.
 */
export async function receiveFile(folder: string, content: AsyncIterable<Buffer>): Promise<TemporaryFile> {
  const path = join(folder, randomUUID());
  const file = await fs.open(path, 'wx', 0o600).catch((error: unknown) => ({ error }));
  let failure: { error: unknown } | null = 'error' in file ? file : null;
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of content) {
      size += piece.length;
      if (failure || 'error' in file) continue;
      hash.update(piece);
      await file.writeFile(piece).catch((error: unknown) => {
        failure = { error };
      });
    }
  } finally {
    if (!('error' in file)) await file.close();
  }
  if (failure) throw new ReceiveFailure(failure.error);
  return { path, size, sha256: hash.digest('hex') };
}

/** Runs work with a temporary file of this content, which is removed afterwards. */
export async function withTemporaryFile<Result>(
  parent: string,
  content: AsyncIterable<Buffer>,
  work: (file: TemporaryFile) => Promise<Result>,
): Promise<Result> {
  const folder = await makeTemporaryFolder(parent);
  try {
    return await work(await receiveFile(folder, content));
  } finally {
    await removeTemporaryFolder(folder);
  }
}

/** That a file could not be written, apart from errors of the sender. */
export class ReceiveFailure extends Error {
  readonly reason: unknown;

  constructor(error: unknown) {
    super('a file could not be received');
    this.reason = storageRefusal(error);
  }
}

/** Describes a file that was written by someone else. */
export async function describeFile(path: string): Promise<TemporaryFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path)) {
    size += (piece as Buffer).length;
    hash.update(piece as Buffer);
  }
  return { path, size, sha256: hash.digest('hex') };
}
