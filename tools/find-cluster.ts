import { dirname, join } from 'node:path';
import { type Environment, findProgram } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

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
  return findProgram({ name, setting, env, folders, install: () => packages.every(install) });
}

/** The command of the operator lies beside Patroni. */
export function patronictlOf(patroni: string): string {
  return join(dirname(patroni), 'patronictl');
}
