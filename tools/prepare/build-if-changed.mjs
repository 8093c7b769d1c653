import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, foldersIn } from './fingerprint.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const stampFile = (/** @type {string} */ root) => join(root, 'apps/api/dist/.relevo-built');
const results = [
  'apps/api/dist/main.js',
  'apps/api/dist/ops.js',
  'apps/web/dist/index.html',
  'apps/console/dist/index.html',
];

/** @param {string} root */
function sources(root) {
  const apps = foldersIn(root, 'apps').flatMap((app) =>
    ['src', 'public', 'index.html', 'vite.config.ts'].map((part) => `${app}/${part}`),
  );
  const packages = foldersIn(root, 'packages').flatMap((folder) => [`${folder}/src`, `${folder}/package.json`]);
  return fingerprint(root, [...apps, ...packages, 'package-lock.json', 'tools/build.ts', 'tools/build']);
}

/**
 * True when the built files stand there and come from exactly these sources.
 * @param {string} root
 */
export function isBuilt(root) {
  return results.every((file) => existsSync(join(root, file))) && readStamp(stampFile(root))?.sources === sources(root);
}

/**
 * @param {string} root
 * @param {{ log: (line: string) => void, quiet: boolean }} options
 */
export async function buildIfChanged(root, { log, quiet }) {
  if (isBuilt(root)) return;
  log('Building…');
  const built = sources(root);
  rmSync(stampFile(root), { force: true });
  await runBuild(root, quiet);
  writeStamp(stampFile(root), { sources: built });
}

/**
 * @param {string} root
 * @param {boolean} quiet
 */
async function runBuild(root, quiet) {
  /** @type {{ code: number, output: string }} */
  const { code, output } = await new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/build.ts')], { cwd: root });
    let text = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      text += chunk;
      if (!quiet) process.stderr.write(chunk);
    };
    build.stdout.on('data', keep);
    build.stderr.on('data', keep);
    build.on('error', reject);
    build.on('close', (exitCode) => resolve({ code: exitCode ?? 1, output: text }));
  });
  if (code === 0) return;
  if (quiet) process.stderr.write(output);
  throw new Error('The build failed: mend what is named above, then run the same command again.');
}
