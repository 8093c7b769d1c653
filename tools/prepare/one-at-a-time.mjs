import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const beatMilliseconds = 2_000;
const silentMilliseconds = 30_000;

/**
 * Runs the work while no other process of this checkout does; a lock left by a dead process is taken over.
 * @template Result
 * @param {string} root
 * @param {(line: string) => void} log
 * @param {() => Promise<Result>} work
 */
export async function oneAtATime(root, log, work) {
  const folder = join(root, '.relevo');
  const lock = join(folder, 'prepare.lock');
  mkdirSync(folder, { recursive: true });

  let isLogged = false;
  while (!take(lock)) {
    if (isAbandoned(lock)) {
      removeAbandoned(lock);
    } else if (!isLogged) {
      log('Waiting for another process that is preparing this checkout…');
      isLogged = true;
    }
    await wait(200);
  }

  const beat = setInterval(() => touch(lock), beatMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify({ pid: process.pid, host: hostname() }));
    closeSync(handle);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The lock was removed manually; the work itself goes on.
  }
}

/**
 * A holder is gone when its process is, or, where that cannot be seen, when it stopped touching the file.
 * @param {string} file
 */
function isAbandoned(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (Date.now() - stats.mtimeMs > silentMilliseconds) return true;
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    // Just created and not written yet, or just removed: look again.
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Only one waiter at a time may remove the lock, so that no waiter removes the fresh lock of a faster one.
 * @param {string} file
 */
function removeAbandoned(file) {
  const right = `${file}.takeover`;
  if (take(right)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    rmSync(right, { force: true });
  } else if (isAbandoned(right)) {
    rmSync(right, { force: true });
  }
}
