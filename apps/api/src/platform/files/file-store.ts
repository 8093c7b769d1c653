import type { Readable } from 'node:stream';
import type { StorageCondition } from './storage-errors.ts';
import type { TemporaryFile } from './temporary-files.ts';

export type OpenFile = { size: number; content: Readable };

/** Private files by key. Keys are generated, never a user's file name. */
export type FileStore = {
  /** Stores a copy, piece by piece of a file; what is small may come at once. */
  put(key: string, content: TemporaryFile | Buffer, contentType: string): Promise<void>;
  /** The file piece by piece, for sending it on; null when there is no such file. */
  open(key: string): Promise<OpenFile | null>;
  /** The whole file in memory; null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>;
  description: string;
  /** Whether files can be stored at the moment. */
  condition(): Promise<StorageCondition>;
};

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws for a key that could leave its folder. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
}
