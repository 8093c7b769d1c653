import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Environment, namedBy, onPath } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';
import { root } from './root.ts';
import { isCommand } from './run-check.ts';

/** Without windows and menus to draw: less than half the CPU time of the whole browser. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The browser for the browser tests: the one named, a headless shell (the system's, Playwright's or, as root on Debian,
 * a new one), or else a whole browser, which takes longer.
 */
export function findChromium({
  env = process.env as Environment,
  install = installOnDebian,
  playwright = fromPlaywright,
} = {}): string {
  const named = namedBy('CHROMIUM_PATH', env);
  if (named) return named;
  const found =
    onPath(env, filesOf(shellNames)) ??
    playwright().shell ??
    (install('chromium-headless-shell') ? onPath(env, filesOf(shellNames)) : undefined) ??
    findWholeChromium({ env, install, playwright });
  if (found) return found;
  throw new Error('The browser tests need Chromium. Install it with: npx playwright install --with-deps chromium');
}

/** A browser that shows notifications, which a headless shell does not; undefined where there is none and none can be installed. */
export function findWholeChromium({
  env = process.env as Environment,
  install = installOnDebian,
  playwright = fromPlaywright,
} = {}): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named && !/headless[-_]shell/.test(named)) return named;
  const browser = () =>
    onPath(env, filesOf(browserNames)) ?? usualPlaces(env).find((path) => existsSync(path)) ?? playwright().browser;
  return browser() ?? (install('chromium') ? browser() : undefined);
}

const endings = process.platform === 'win32' ? ['.exe'] : [''];
const filesOf = (names: readonly string[]) => names.flatMap((name) => endings.map((ending) => name + ending));

function usualPlaces(env: Environment): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['/Applications', join(env.HOME ?? '', 'Applications')].map((folder) =>
        join(folder, `${name}.app/Contents/MacOS/${name}`),
      ),
    );
  }
  if (process.platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => ['Google/Chrome', 'Chromium'].map((name) => join(folder, name, 'Application/chrome.exe')));
  }
  return ['/snap/bin/chromium', '/opt/google/chrome/chrome'];
}

/** What `npx playwright install` has downloaded for the version of Playwright in use. */
function fromPlaywright(): { browser?: string; shell?: string } {
  try {
    const require = createRequire(join(root, 'e2e/package.json'));
    const path = require('@playwright/test').chromium.executablePath();
    return { browser: existsSync(path) ? path : undefined, shell: shellBeside(path) };
  } catch {
    return {};
  }
}

/** Playwright keeps `chromium-1234/…` and `chromium_headless_shell-1234/…` side by side. */
export function shellBeside(browserPath: string): string | undefined {
  const [, folder, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(browserPath) ?? [];
  const home = `${folder}chromium_headless_shell-${revision}`;
  if (!folder || !existsSync(home)) return undefined;
  const isShell = /^(chrome-headless-shell|headless_shell)(\.exe)?$/;
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isShell.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))[0];
}

if (isCommand(import.meta.url)) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
