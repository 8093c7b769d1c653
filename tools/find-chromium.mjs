import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { isCommand } from './run-check.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The browser for the browser tests: the one named, the system's, Playwright's, or, as root on Debian, a new one. */
export function findChromium({ env = process.env, install = installOnDebian } = {}) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist: correct it or unset it.`);
  }
  const found = onPath(env) ?? usualPlaces(env).find((path) => existsSync(path)) ?? fromPlaywright();
  if (found) return found;
  if (install()) {
    const installed = onPath(env);
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it with: npx playwright install --with-deps chromium');
}

function onPath(env) {
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  return (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.flatMap((name) => endings.map((ending) => join(folder, name + ending))))
    .find((path) => existsSync(path));
}

function usualPlaces(env) {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['/Applications', join(env.HOME ?? '', 'Applications')].map((folder) =>
        join(folder, `${name}.app/Contents/MacOS/${name}`),
      ),
    );
  }
  if (process.platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => ['Google/Chrome', 'Chromium'].map((name) => join(folder, name, 'Application/chrome.exe')));
  }
  return ['/snap/bin/chromium', '/opt/google/chrome/chrome'];
}

function fromPlaywright() {
  try {
    const require = createRequire(join(root, 'e2e/package.json'));
    const path = require('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Debian's own package, where we may install one; tells whether it did. */
function installOnDebian() {
  const isDebian =
    existsSync('/etc/os-release') && /^(ID|ID_LIKE)=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (process.getuid?.() !== 0 || !isDebian) return false;
  process.stderr.write('No Chromium found: installing the chromium package of the system…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
}

if (isCommand(import.meta.url)) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
