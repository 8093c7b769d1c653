import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installOnDebian } from './install-on-debian.ts';

interface Environment {
  [name: string]: string | undefined;
}

/** Debian keeps some of them where only root looks. */
const usualFolders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

const programs = {
  patroni: { setting: 'PATRONI_PATH', packages: ['patroni', 'python3-etcd'] },
  etcd: { setting: 'ETCD_PATH', packages: ['etcd-server'] },
  haproxy: { setting: 'HAPROXY_PATH', packages: ['haproxy'] },
} as const;

type Program = keyof typeof programs;

/**
 * A program of a cluster of databases: the one named, the system's or, as root on Debian, a new one; undefined where
 * there is none and none can be installed.
 */
export function findClusterProgram(
  name: Program,
  { env = process.env as Environment, install = installOnDebian, folders = usualFolders } = {},
): string | undefined {
  const { setting, packages } = programs[name];
  const named = env[setting];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${setting} names ${named}, which does not exist: correct it or unset it.`);
  }
  const find = () =>
    [...(env.PATH ?? '').split(delimiter), ...folders]
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  return find() ?? (packages.every(install) ? find() : undefined);
}

/** The command of the operator lies beside Patroni. */
export function patronictlOf(patroni: string): string {
  return join(dirname(patroni), 'patronictl');
}
