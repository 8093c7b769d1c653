import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readManifest } from './built-files.ts';
import { plainFiles, shellFiles } from './shell-files.ts';

/** Writes the service worker of a built web app, with the list of what it keeps. */
export async function buildServiceWorker(root: string, app: string) {
  const dist = join(root, app, 'dist');
  const files = [...plainFiles, ...shellFiles(readManifest(dist))];
  await build({
    absWorkingDir: root,
    entryPoints: [join(app, 'src/service-worker/service-worker.ts')],
    outfile: join(dist, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
    define: { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(versionOf(dist, files)) },
  });
  return files;
}

/** One name for the contents of all files: whatever changes, the whole shell is a new version. */
export function versionOf(dist: string, files: string[]) {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(dist, file === '/' ? 'index.html' : file);
    if (!existsSync(path)) throw new Error(`${file} is part of the shell, but was not built`);
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
