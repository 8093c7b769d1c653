import { fileURLToPath } from 'node:url';
import { buildIfChanged, isBuilt } from './build-if-changed.mjs';
import { installIfChanged, isInstalled } from './install-if-changed.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Leaves the checkout installed (and built when asked); returns at once when nothing changed since the last time.
 * @param {{ build: boolean, quiet: boolean }} options
 */
export async function prepare({ build, quiet }) {
  if (isInstalled(root) && (!build || isBuilt(root))) return;

  // A progress line goes to stderr, so that the output of the command that follows stays clean.
  const log = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
  await oneAtATime(root, log, async () => {
    await installIfChanged(root, log);
    if (build) await buildIfChanged(root, { log, quiet });
  });
}
