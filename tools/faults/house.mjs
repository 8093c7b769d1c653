import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../root.mjs';

const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
const readyWithinMs = 60_000;

/** A server with its database, both of which can be killed and come back; loopback only, in a folder of its own. */
export async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-faults-'));
  chmodSync(folder, 0o755);
  const [port, opsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _environment, DATABASE_URL: _database, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...{ HOST: '127.0.0.1', PORT: port, OPS_PORT: opsPort, DATA_DIR: folder },
    ...{ DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
  };
  let child;
  const startServer = () => {
    child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], { env, stdio: 'ignore' });
  };
  startServer();

  const connection = () => JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'));
  const postmaster = () => {
    const file = join(connection().dataDirectory, 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  };

  const house = {
    url,
    /** Until the server answers that it is ready; how long that took. */
    async ready() {
      const since = performance.now();
      while (performance.now() - since < readyWithinMs) {
        const isReady = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
          (answer) => answer.ok,
          () => false,
        );
        if (isReady) return performance.now() - since;
        await wait(50);
      }
      throw new Error('the server did not come back');
    },
    /** kill −9 of the server, and a new one. */
    async killServer() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      startServer();
    },
    /** kill −9 of PostgreSQL with all its processes, so that nothing in its memory survives; the server brings it back. */
    async killDatabase() {
      const main = postmaster();
      for (const pid of [main, ...childrenOf(main)]) kill(pid);
    },
    async sql(text, parameters = []) {
      const { port: databasePort, user, password, database } = connection();
      const client = new Client({ host: '127.0.0.1', port: databasePort, user, password, database });
      await client.connect();
      try {
        return (await client.query(text, parameters)).rows;
      } finally {
        await client.end();
      }
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(impatience);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
  await house.ready();
  return house;
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone already, with its parent.
  }
}

function childrenOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
