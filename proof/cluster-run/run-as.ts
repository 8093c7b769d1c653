import { chownSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseRunAs, type RunAs } from '@relevo/embedded-postgres/run-as';

/** PostgreSQL and PgBouncer refuse to run as root. */
export const runAs = (): Partial<RunAs> =>
  chooseRunAs(null, { name: 'relevo', title: 'Relevo', dataDirSetting: 'DATA_DIR', urlSetting: 'DATABASE_URL' }) ?? {};

/** In front of a command: it runs under the account of the databases, and ends with this process even when that is killed. */
export function underTheirAccount(): string[] {
  const { uid, gid } = runAs();
  const account = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return ['setpriv', '--pdeathsig=KILL', ...account, '--'];
}

/** A folder of the account that the databases run under. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const { uid, gid } = runAs();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const usuallyWithinMs = 60_000;

type Limits = { withinMs?: number; signal?: AbortSignal };

/** Asks until the answer is neither false nor null. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | false | null>,
  { withinMs = usuallyWithinMs, signal }: Limits = {},
): Promise<Answer> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await ask();
    if (answer !== false && answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await wait(100);
  }
}
