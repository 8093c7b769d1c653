import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Stored = { key: string; size: number; modifiedAt: Date };
export type Listing = { objects: Stored[]; folders: string[] };

/** What came is not what its sender signed. */
export class WrongContent extends Error {}

/** The objects of a bucket as files of a folder. */
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(folder: string) {
  const drafts = join(folder, 'drafts');
  const objects = join(folder, 'objects');
  for (const each of [drafts, objects]) mkdirSync(each, { recursive: true });
  const pathOf = (key: string) => {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..')) throw new WrongContent(key);
    return join(objects, key);
  };

  /** Written beside and renamed, so that a reader never sees half of it; resolves with its entity tag. */
  async function write(path: string, content: Readable, signedSha256?: string): Promise<string> {
    const draft = join(drafts, randomUUID());
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sha256.update(chunk);
        md5.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(content, hashed, createWriteStream(draft));
      if (signedSha256 !== undefined && sha256.digest('hex') !== signedSha256) throw new WrongContent(path);
      mkdirSync(dirname(path), { recursive: true });
      await rename(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    return `"${md5.digest('hex')}"`;
  }

  const uploadFolder = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new WrongContent(id);
    return join(drafts, id);
  };

  function* walk(prefix: string): Generator<Stored> {
    for (const entry of readdirSync(join(objects, prefix), { withFileTypes: true })) {
      const key = `${prefix}${entry.name}`;
      if (entry.isDirectory()) yield* walk(`${key}/`);
      else yield describe(key);
    }
  }

  function describe(key: string): Stored {
    const { size, mtime } = statSync(pathOf(key));
    return { key, size, modifiedAt: mtime };
  }

  return {
    find(key: string): Stored | null {
      const path = pathOf(key);
      return existsSync(path) && statSync(path).isFile() ? describe(key) : null;
    },
    read: (key: string, range?: { start: number; end: number }) => createReadStream(pathOf(key), range),
    write: (key: string, content: Readable, signedSha256: string) => write(pathOf(key), content, signedSha256),
    remove(key: string): void {
      rmSync(pathOf(key), { force: true });
    },
    /** All objects with keys that begin so; with a delimiter, those of one folder and the names of its folders. */
    list(prefix: string, isFolder: boolean): Listing {
      const home = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      if (!existsSync(join(objects, home))) return { objects: [], folders: [] };
      const begins = ({ key }: { key: string }) => key.startsWith(prefix);
      if (!isFolder) return { objects: [...walk(home)].filter(begins), folders: [] };
      const entries = readdirSync(join(objects, home), { withFileTypes: true });
      const names = (ofFolders: boolean) =>
        entries.filter((entry) => entry.isDirectory() === ofFolders).map(({ name }) => ({ key: `${home}${name}` }));
      return {
        objects: names(false)
          .filter(begins)
          .map(({ key }) => describe(key)),
        folders: names(true)
          .filter(begins)
          .map(({ key }) => `${key}/`),
      };
    },
    beginUpload(): string {
      const id = randomUUID();
      mkdirSync(uploadFolder(id));
      return id;
    },
    writePart: (id: string, number: number, content: Readable, signedSha256: string) =>
      write(join(uploadFolder(id), String(number)), content, signedSha256),
    async completeUpload(id: string, key: string, numbers: number[]): Promise<string> {
      const parts = numbers.map((number) => join(uploadFolder(id), String(number)));
      const tag = await write(pathOf(key), Readable.from(contentOf(parts)));
      rmSync(uploadFolder(id), { recursive: true });
      return tag;
    },
  };
}

async function* contentOf(paths: string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path);
}
