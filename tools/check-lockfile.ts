import { join } from 'node:path';
import { lockfileDifferences } from './prepare/lockfile-sync.mjs';
import { type LockedPackage, type Lockfile, readLockfile } from './prepare/workspaces.mjs';
import { runCheck } from './run-check.ts';

interface Platform {
  os: string;
  cpu: string;
}

const required: Platform[] = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];
// Some makers have stopped shipping for older Macs, so this one counts only where the package itself names it.
const requiredWhenNamed = { os: 'darwin', cpu: 'x64' };

const platformName = /(^|[-/])(linux|darwin|win32|windows|android|freebsd)-?(x64|arm64|arm|ia32|universal)?/;

/** The same lockfile installs on every platform we promise, from any registry, and agrees with the package files. */
export function checkLockfile(root: string) {
  const lock = readLockfile(join(root, 'package-lock.json'));
  return {
    problems: [
      ...lockfileDifferences(root, lock).map((difference) => `${difference}: run npm install and commit the lockfile`),
      ...remoteAddresses(lock),
      ...Object.entries(lock.packages).flatMap(([path, entry]) => missingPlatforms(lock, path, entry)),
    ],
  };
}

const remoteAddresses = (lock: Lockfile) =>
  Object.entries(lock.packages)
    .filter(([, { resolved }]) => typeof resolved === 'string' && /^[a-z+]+:\/\//i.test(resolved))
    .map(
      ([path]) =>
        `package-lock.json ties ${path} to one host: keep omit-lockfile-registry-resolved in .npmrc and run npm install again`,
    );

function missingPlatforms(lock: Lockfile, path: string, { optionalDependencies = {}, version }: LockedPackage) {
  const names = Object.keys(optionalDependencies).filter((name) => platformName.test(name));
  // A single one, as fsevents, is an extra for one platform and not a part that every platform needs.
  if (names.length < 2) return [];

  const locked = names.flatMap((name) => findEntry(lock, path, name) ?? []);
  const isNamed = names.some((name) => /darwin-(x64|universal)/.test(name));
  return [...required, ...(isNamed ? [requiredWhenNamed] : [])]
    .filter((platform) => !locked.some((entry) => runsOn(entry, platform)))
    .map(
      ({ os, cpu }) =>
        `package-lock.json has no ${os}-${cpu} part of ${path || 'the root'} ${version}: pin a version that was published for ${os}-${cpu}`,
    );
}

/** The entry npm would pick: the nearest node_modules going up from the package. */
function findEntry(lock: Lockfile, path: string, name: string) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const entry = lock.packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (entry) return { ...entry, name };
    if (folder === '') return undefined;
  }
}

function runsOn({ name, os = [], cpu = [], libc }: LockedPackage & { name: string }, platform: Platform) {
  const isMusl = libc ? !libc.includes('glibc') : name.endsWith('-musl');
  return os.includes(platform.os) && cpu.includes(platform.cpu) && !(platform.os === 'linux' && isMusl);
}

runCheck(import.meta.url, { check: checkLockfile, passed: 'the lockfile installs on every platform' });
