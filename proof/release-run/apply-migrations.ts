import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../tools/root.ts';

type Applying = {
  /** A checkout with a built server; this one without it. */
  checkout?: string;
  environment: Record<string, string>;
  to?: string;
  signal: AbortSignal;
  /** Called with the name of a migration, or `functions`, as soon as it is committed. */
  onApplied: (name: string) => void;
};

/** The built server's own command, as an operator runs it. */
export async function applyMigrations({
  checkout = root,
  environment,
  to,
  signal,
  onApplied,
}: Applying): Promise<void> {
  const words = ['migrate', ...(to === undefined ? [] : ['--to', to])];
  const child: ChildProcess = spawn(process.execPath, [join(checkout, 'apps/api/dist/ops.js'), ...words], {
    env: { ...process.env, LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  ended.catch(() => undefined);
  if (child.stdout) {
    for await (const line of createInterface(child.stdout)) {
      const name = appliedBy(line);
      if (name !== undefined) onApplied(name);
    }
  }
  const code = await ended;
  if (code !== 0) throw new Error(`the migrations ended with ${code}`);
}

function appliedBy(line: string): string | undefined {
  const entry = line.startsWith('{') ? (JSON.parse(line) as { event?: string; migration?: string }) : {};
  if (entry.event === 'functions_applied') return 'functions';
  return entry.event === 'migration_applied' ? entry.migration : undefined;
}
