import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Installs Debian's own package where allowed; returns whether it did. */
export function installOnDebian(name: string): boolean {
  const isDebian =
    existsSync('/etc/os-release') && /^(ID|ID_LIKE)=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (process.getuid?.() !== 0 || !isDebian) return false;
  process.stderr.write(`Installing the package ${name} of the system for the tests…\n`);
  // In the runlevel of repairs a package starts no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Without network it fails soon, and the run goes on without.
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...limits, ...args], { env, stdio: ['ignore', 2, 2] }).status === 0;
  const installs = () => apt('install', '-y', '--no-install-recommends', name);
  return installs() || (apt('update') && installs());
}
