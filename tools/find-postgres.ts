import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

const debianFolder = '/usr/lib/postgresql';
const needed = ['initdb', 'postgres', 'pg_basebackup'];

/**
 * The programs of a whole PostgreSQL, which the embedded one lacks (it cannot copy a running server): the folder named
 * by POSTGRES_BIN, Debian's newest or, as root on Debian, a new one.
 */
export function findPostgres({
  env = process.env as Environment,
  folder = debianFolder,
  install = () => installOnDebian('postgresql'),
} = {}): string | undefined {
  const { POSTGRES_BIN } = env;
  if (POSTGRES_BIN) {
    if (isWhole(POSTGRES_BIN)) return POSTGRES_BIN;
    throw new Error(`POSTGRES_BIN names ${POSTGRES_BIN}, which lacks one of ${needed.join(', ')}.`);
  }
  const find = () => {
    const versions = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
    return versions
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(folder, version, 'bin'))
      .find(isWhole);
  };
  return find() ?? (install() ? find() : undefined);
}

const isWhole = (folder: string) => needed.every((name) => existsSync(join(folder, name)));

export const postgresMissing =
  "Not run: the tests on Debian's PostgreSQL, which is not installed. Install postgresql, or name the folder of its programs with POSTGRES_BIN.";
