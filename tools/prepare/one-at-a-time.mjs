import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const beatMilliseconds = 2_000;
const silentMilliseconds = 30_000;

/** Runs the work while no other process of this checkout does; a lock left by a dead process is taken over. */
export async function oneAtATime(root, say, work) {
  const folder = join(root, '.relevo');
  const lock = join(folder, 'prepare.lock');
  mkdirSync(folder, { recursive: true });

  let told = false;
  while (!take(lock)) {
    if (isAbandoned(lock)) {
      removeAbandoned(lock);
    } else if (!told) {
      say('Waiting for another process that is preparing this checkout…');
      told = true;
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

function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify({ pid: process.pid, host: hostname() }));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Someone removed the lock by hand; the work itself is not harmed.
  }
}

/** A holder is gone when its process is, or, where that cannot be seen, when it stopped touching the file. */
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

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Only one waiter at a time may remove the lock, so that nobody removes the fresh lock of a faster one. */
function removeAbandoned(file) {
  const right = `${file}.takeover`;
  if (take(right)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    rmSync(right, { force: true });
  } else if (isAbandoned(right)) {
    rmSync(right, { force: true });
  }
}
