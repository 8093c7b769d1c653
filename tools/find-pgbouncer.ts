import { type Environment, findProgram } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

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
  return findProgram({ name: 'pgbouncer', setting: 'PGBOUNCER_PATH', env, folders, install });
}

const installPgbouncer = () => installOnDebian('pgbouncer');

export const pgbouncerMissing =
  'Not run: the tests behind PgBouncer, which is not installed and cannot be installed here. Install pgbouncer, or name it with PGBOUNCER_PATH.';
