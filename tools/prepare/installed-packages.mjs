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
    return Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && isForThisMachine(entry))
      .every(([path, entry]) => isSame(installed.packages[path], entry));
  } catch {
    return false;
  }
}

const isSame = (installed, locked) =>
  installed !== undefined && installed.version === locked.version && installed.integrity === locked.integrity;

function isForThisMachine(entry) {
  // Packages bundled inside another one come and go with it.
  if (entry.inBundle) return false;
  const { os = [process.platform], cpu = [process.arch], libc = [libcName()] } = entry;
  return matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, libcName());
}

const matches = (allowed, name) =>
  allowed.includes(name) || (allowed.some((each) => each.startsWith('!')) && !allowed.includes(`!${name}`));

function libcName() {
  if (process.platform !== 'linux') return 'none';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
