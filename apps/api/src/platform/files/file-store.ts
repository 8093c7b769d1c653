/** Private files by key. Keys are ours (never a person's file name), so no store needs to clean them. */
export type FileStore = {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Deleting what is not there is fine. */
  remove(key: string): Promise<void>;
  description: string;
};

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** A key that could climb out of its folder is a mistake of ours, found before it reaches a disk. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
}
