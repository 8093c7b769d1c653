import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { send } from './load.ts';

const startSeconds = 20;
const stopSeconds = 8;

/** A server of its own for this run: the built one, on an empty database in a temporary folder, loopback only. */
export async function startRelevo(root: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'relevo-bench-'));
  // The embedded PostgreSQL may run as another user, who has to get through to its own folder.
  chmodSync(dataFolder, 0o755);
  const [port, opsPort] = [await freePort(), await freePort()];
  const { NODE_ENV: _environment, DATABASE_URL: _database, ...inherited } = process.env;
  const env = {
    ...inherited,
    HOST: '127.0.0.1',
    PORT: String(port),
    OPS_PORT: String(opsPort),
    DATA_DIR: dataFolder,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const server = await start({
    args: [join(root, 'apps/api/dist/main.js')],
    env,
    url: `http://127.0.0.1:${port}`,
    readyPath: '/api/health/ready',
    onStop: () => rmSync(dataFolder, { recursive: true, force: true }),
  });
  return { ...server, dataFolder, opsUrl: `http://127.0.0.1:${opsPort}` };
}

/** The least a Node server can do, in a process of its own: the measure for ours. */
export async function startBareServer() {
  const port = await freePort();
  return start({
    args: ['--import', 'tsx', fileURLToPath(new URL('bare-server.ts', import.meta.url)), String(port)],
    env: process.env,
    url: `http://127.0.0.1:${port}`,
    readyPath: '/',
  });
}

interface ServerProcess {
  args: string[];
  env: NodeJS.ProcessEnv;
  url: string;
  readyPath: string;
  onStop?: () => void;
}

async function start({ args, env, url, readyPath, onStop = () => undefined }: ServerProcess) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const tooLate = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000);
    await ended;
    clearTimeout(tooLate);
    onStop();
  };

  for (let attempt = 0; attempt < startSeconds * 20 && child.exitCode === null; attempt += 1) {
    const isReady = await send({ url: `${url}${readyPath}` }).then(
      () => true,
      () => false,
    );
    if (isReady) return { url, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`The server did not get ready. It said:\n${output}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
