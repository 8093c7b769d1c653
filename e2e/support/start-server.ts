import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: the pause between two looks at what it waits for.
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFolder, prefixOf } from '@relevo/fixtures/memory-folder';
import { collectOutput, runBuilt } from './run-built.ts';

export type RunningServer = { publicUrl: string; consoleUrl: string; dataDir: string; stop(): Promise<void> };

// Far beyond what it needs: a busy machine is no failure, and a server that ends is noticed at once.
const readyWithinMs = 300_000;
const stopWithinMs = 15_000;

/** The whole product as people run it: built, in an empty data folder, with the demo accounts, on ports the system picks. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  // In memory it starts and stops four seconds sooner, which is most of running one test.
  const dataDir = mkdtempSync(join((await memoryFolder()) ?? tmpdir(), prefixOf(process.pid)));
  // As root the database runs under another account, which has to get in.
  chmodSync(dataDir, 0o755);
  const child = runBuilt('main.js', [], {
    DATA_DIR: dataDir,
    PORT: '0',
    OPS_PORT: '0',
    RATE_LIMITS: 'off',
    PASSWORD_COST: 'minimal',
    OPS_CALL_SLOTS: 'America/Toronto mon-sun 00:00-23:30',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    ...settings,
  });
  const output = collectOutput(child);
  const ended = once(child, 'exit');

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      // biome-ignore lint/style/noRestrictedGlobals: a limit, not a wait.
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(killTimer);
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const [publicUrl, consoleUrl] = [/^Relevo +(\S+)$/m, /^Operators +(\S+)$/m].map(
      (line) => line.exec(output.text)?.[1],
    );
    if (publicUrl && consoleUrl && (await isReady(publicUrl))) return { publicUrl, consoleUrl, dataDir, stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start. It said:\n${output.text}`);
    }
    await pause(50);
  }
}

async function isReady(publicUrl: string): Promise<boolean> {
  // A connection that stays open would hold up the end of the server for a second.
  return fetch(`${publicUrl}/api/health/ready`, { headers: { connection: 'close' } }).then(
    (answer) => answer.ok,
    () => false,
  );
}
