import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { eventually } from './eventually.ts';

/** Waits until a process takes connections at an address; false when it ends before. */
export async function takesConnections(child: ChildProcess, url: string): Promise<boolean> {
  return eventually(async () => {
    if (child.exitCode !== null) return false;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => null,
    );
  });
}

/** Sends the signal that ends a process, and waits for its end. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGQUIT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}
