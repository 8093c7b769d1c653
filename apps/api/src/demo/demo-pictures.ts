import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../platform/files/file-store.ts';
import { rootFolder } from '../root.ts';

const folder = join(rootFolder, 'database/seeds/pictures');

export type DemoPictures = Record<'portraitOf' | 'logoOf', (email: string) => string | null>;

/**
 * Stores the pictures that tools/demo-pictures drew, and answers the keys of an account. The names are fixed, so that
 * seeding again after a failure overwrites what it left.
 */
export async function storeDemoPictures(files: FileStore): Promise<DemoPictures> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  const keys = new Map(names.map((name) => [name, `${isLogo(name) ? 'logos' : 'pictures'}/demo/${name}`]));
  await Promise.all(
    Array.from(keys, async ([name, key]) => files.put(key, await readFile(join(folder, name)), 'image/png')),
  );
  const keyOf = (email: string, ending: string) => keys.get(`${email.split('@')[0]}${ending}`) ?? null;
  return { portraitOf: (email) => keyOf(email, '.png'), logoOf: (email) => keyOf(email, '.logo.png') };
}

const isLogo = (name: string) => name.endsWith('.logo.png');
