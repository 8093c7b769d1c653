import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './install-on-debian.ts';

interface Environment {
  [name: string]: string | undefined;
}

/** Debian keeps it where only root looks. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * The PgBouncer for the tests behind a pooler: the one named, the system's or, as root on Debian, a new one; undefined
 * where there is none and none can be installed.
 */
export function findPgbouncer({
  env = process.env as Environment,
  install = installPgbouncer,
  folders = usualFolders,
} = {}): string | undefined {
  if (env.PGBOUNCER_PATH) {
    if (existsSync(env.PGBOUNCER_PATH)) return env.PGBOUNCER_PATH;
    throw new Error(`PGBOUNCER_PATH names ${env.PGBOUNCER_PATH}, which does not exist: correct it or unset it.`);
  }
  const find = () =>
    [...(env.PATH ?? '').split(delimiter), ...folders]
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, 'pgbouncer'))
      .find((path) => existsSync(path));
  return find() ?? (install() ? find() : undefined);
}

const installPgbouncer = () => installOnDebian('pgbouncer');

export const pgbouncerMissing =
  'Not run: the tests behind PgBouncer, which is not installed and cannot be installed here. Install pgbouncer, or name it with PGBOUNCER_PATH.';
