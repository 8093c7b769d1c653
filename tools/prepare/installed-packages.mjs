import { join } from 'node:path';
import { lockfileDifferences } from './lockfile-sync.mjs';
import { readJson } from './workspaces.mjs';

/** True when node_modules holds every package of the lockfile that this machine needs, in the locked version. */
export function holdsWholeLock(root) {
  try {
    const lock = readJson(join(root, 'package-lock.json'));
    // npm keeps its own list of what it put into node_modules.
    const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
    if (lockfileDifferences(root, lock).length > 0) return false;
    const machine = { os: process.platform, cpu: process.arch, libc: libcName() };
    return Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && isForMachine(machine, entry))
      .every(([path, entry]) => isSame(installed.packages[path], entry));
  } catch {
    return false;
  }
}

const isSame = (installed, locked) =>
  installed !== undefined && installed.version === locked.version && installed.integrity === locked.integrity;

/** The report this is read from takes a while to write: ask once, and only when it matters. */
function libcName() {
  if (process.platform !== 'linux') return 'none';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function isForMachine(machine, entry) {
  // Packages bundled inside another one come and go with it.
  if (entry.inBundle) return false;
  return ['os', 'cpu', 'libc'].every((trait) => !entry[trait] || matches(entry[trait], machine[trait]));
}

const matches = (allowed, name) =>
  allowed.includes(name) || (allowed.some((each) => each.startsWith('!')) && !allowed.includes(`!${name}`));
