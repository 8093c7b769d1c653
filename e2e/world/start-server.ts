import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './free-ports.ts';
import { collectOutput, runBuilt } from './run-built.ts';

export type RunningServer = { publicUrl: string; consoleUrl: string; dataDir: string; stop(): Promise<void> };

const readyWithinMs = 120_000;
const stopWithinMs = 15_000;

/** The whole product as people run it: built, on data of its own, with the demo accounts. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'relevo-e2e-'));
  // As root the database runs under another account, which has to get in.
  chmodSync(dataDir, 0o755);
  const [port, opsPort] = await freePorts(2);
  const publicUrl = `http://localhost:${port}`;
  const child = runBuilt('main.js', [], {
    DATA_DIR: dataDir,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    ...settings,
  });
  const output = collectOutput(child);
  const ended = once(child, 'exit');

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(impatience);
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  const giveUpAt = Date.now() + readyWithinMs;
  while (!(await isReady(publicUrl))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The server did not start. It said:\n${output.text}`);
    }
    await pause(100);
  }
  return { publicUrl, consoleUrl: `http://localhost:${opsPort}`, dataDir, stop };
}

async function isReady(publicUrl: string): Promise<boolean> {
  return fetch(`${publicUrl}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
