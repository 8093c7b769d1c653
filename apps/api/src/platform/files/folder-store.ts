import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fileSystem from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertKey, type FileStore } from './file-store.ts';
import { conditionAfter, type StorageCondition, storageRefusal } from './storage-errors.ts';
import type { TemporaryFile } from './temporary-files.ts';

type FileSystem = Pick<typeof fileSystem, 'mkdir' | 'open' | 'readFile' | 'rename' | 'rm'>;
/** The types of a file leave out that it also takes a stream. */
type Written = { writeFile(content: Buffer | Readable): Promise<void> };

/** A nearly full disk refuses a document before it refuses a small probe. */
const failureCountsForMs = 30_000;
const probedForMs = 5_000;
const probe = Buffer.alloc(64 * 1024, 1);

export const filesFolderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'files');

export function folderStore(folder: string, fs: FileSystem = fileSystem): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  let failure: { condition: StorageCondition; at: number } | null = null;
  let probing: { at: number; outcome: Promise<StorageCondition> } | null = null;

  // Written to a draft, synced, then renamed: neither a reader nor a crash sees a partial file.
  async function write(path: string, content: TemporaryFile | Buffer): Promise<void> {
    await fs.mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomUUID()}`;
    try {
      const file = await fs.open(draft, 'wx', 0o600);
      try {
        await (file as Written).writeFile(Buffer.isBuffer(content) ? content : createReadStream(content.path));
        await file.sync();
      } finally {
        await file.close();
      }
      await fs.rename(draft, path);
    } catch (error) {
      await fs.rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  const refuse = (error: unknown): never => {
    const condition = conditionAfter(error);
    if (condition !== 'ok') failure = { condition, at: performance.now() };
    throw storageRefusal(error);
  };

  async function tryToWrite(): Promise<StorageCondition> {
    const path = join(folder, `.probe-${randomUUID()}`);
    try {
      await write(path, probe);
      return 'ok';
    } catch (error) {
      return conditionAfter(error);
    } finally {
      await fs.rm(path, { force: true }).catch(() => {});
    }
  }

  return {
    description: `the folder ${folder}`,
    async put(key, content) {
      await write(pathOf(key), content).catch(refuse);
      failure = null;
    },
    async open(key) {
      const file = await fs.open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw storageRefusal(error);
      });
      if (!file) return null;
      // The stream closes the file when it ends or is destroyed.
      return { size: (await file.stat()).size, content: file.createReadStream() };
    },
    async get(key) {
      return fs.readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw storageRefusal(error);
      });
    },
    async remove(key) {
      await fs.rm(pathOf(key), { force: true }).catch(refuse);
    },
    async condition() {
      const now = performance.now();
      if (failure && now - failure.at < failureCountsForMs) return failure.condition;
      if (!probing || now - probing.at > probedForMs) probing = { at: now, outcome: tryToWrite() };
      return probing.outcome;
    },
  };
}
