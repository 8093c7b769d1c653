import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './install-on-debian.ts';

interface Environment {
  [name: string]: string | undefined;
}

/** A program on the path or, as root on Debian, from the package of the same name; undefined where there is neither. */
export function findBackupProgram(
  name: 'pgbackrest' | 'rsync' | 'openssl',
  { env = process.env as Environment, install = installOnDebian } = {},
): string | undefined {
  const find = () =>
    (env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  return find() ?? (install(name) ? find() : undefined);
}
