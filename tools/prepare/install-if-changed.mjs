import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { holdsWholeLock } from './installed-packages.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { packageFiles } from './workspaces.mjs';

const stampFile = (/** @type {string} */ root) => join(root, 'node_modules', '.relevo-installed');

/** @param {string} root */
function wanted(root) {
  const [nodeMajor] = process.versions.node.split('.');
  return {
    machine: `${process.platform} ${process.arch} node ${nodeMajor}`,
    packages: fingerprint(root, ['package-lock.json', ...packageFiles(root)]),
  };
}

/**
 * True when node_modules was installed from exactly these package files, for this machine.
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = readStamp(stampFile(root));
  const now = wanted(root);
  return stamp !== null && stamp.machine === now.machine && stamp.packages === now.packages;
}

/**
 * @param {string} root
 * @param {(line: string) => void} log
 */
export async function installIfChanged(root, log) {
  if (isInstalled(root)) return;
  const stamp = readStamp(stampFile(root));
  const now = wanted(root);
  const otherMachine = stamp !== null && stamp.machine !== now.machine;

  // Someone who ran npm themselves, or changed only a script in package.json, does not wait for a second install.
  if (otherMachine || !holdsWholeLock(root)) {
    log('Installing packages (about a minute the first time)…');
    await runNpm(root);
  }
  writeStamp(stampFile(root), now);
}

/** @param {string} root */
async function runNpm(root) {
  // The build needs the development packages and the embedded database is an optional one: neither may be left out
  // because NODE_ENV or a personal npm setting says so.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const npmScript = process.env.npm_execpath;
  /** @type {[string, string[]]} */
  const [command, commandArgs] =
    npmScript && /npm-cli\.c?js$/.test(npmScript) && existsSync(npmScript)
      ? [process.execPath, [npmScript, ...args]]
      : ['npm', args];

  /** @type {{ code: number, output: string }} */
  const { code, output } = await new Promise((resolve) => {
    const npm = spawn(command, commandArgs, { cwd: root, shell: command === 'npm' && process.platform === 'win32' });
    let text = '';
    npm.stdout.on('data', (chunk) => (text += chunk));
    npm.stderr.on('data', (chunk) => (text += chunk));
    npm.on('error', (error) => resolve({ code: 1, output: `${text}${error.message}\n` }));
    npm.on('close', (exitCode) => resolve({ code: exitCode ?? 1, output: text }));
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new Error('The packages could not be installed: see what npm printed above, then run the same command again.');
}
