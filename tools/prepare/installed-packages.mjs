import { join } from 'node:path';
import { lockfileDifferences } from './lockfile-sync.mjs';
import { readLockfile } from './workspaces.mjs';

/** @typedef {import('./workspaces.mjs').LockedPackage} LockedPackage */

/**
 * True when node_modules holds every package of the lockfile that this machine needs, in the locked version.
 * @param {string} root
 */
export function holdsWholeLock(root) {
  try {
    const lock = readLockfile(join(root, 'package-lock.json'));
    // npm keeps its own list of what it put into node_modules.
    const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'));
    if (lockfileDifferences(root, lock).length > 0) return false;
    const machine = { os: process.platform, cpu: process.arch, libc: libcName() };
    return Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && isForMachine(machine, entry))
      .every(([path, entry]) => isSame(installed.packages[path], entry));
  } catch {
    return false;
  }
}

/**
 * @param {LockedPackage | undefined} installed
 * @param {LockedPackage} locked
 */
const isSame = (installed, locked) =>
  installed !== undefined && installed.version === locked.version && installed.integrity === locked.integrity;

/** The report this is read from takes a while to write: ask once, and only when it matters. */
function libcName() {
  if (process.platform !== 'linux') return 'none';
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport();
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * @param {{ os: string, cpu: string, libc: string }} machine
 * @param {LockedPackage} entry
 */
function isForMachine(machine, entry) {
  // Packages bundled inside another one come and go with it.
  if (entry.inBundle) return false;
  return matches(entry.os, machine.os) && matches(entry.cpu, machine.cpu) && matches(entry.libc, machine.libc);
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} name
 */
const matches = (allowed, name) =>
  !allowed || allowed.includes(name) || (allowed.some((each) => each.startsWith('!')) && !allowed.includes(`!${name}`));
