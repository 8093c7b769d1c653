import { type Environment, findProgram } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

/** A program on the path or, as root on Debian, from the package of the same name; undefined where there is neither. */
export function findBackupProgram(
  name: 'pgbackrest' | 'rsync' | 'openssl',
  { env = process.env as Environment, install = installOnDebian } = {},
): string | undefined {
  return findProgram({ name, env, install: () => install(name) });
}
