import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Product } from './product.ts';
import { PostgresStartProblem } from './start-problem.ts';

/** The account that PostgreSQL runs under when it may not run under ours. */
export type RunAs = Readonly<{ uid: number; gid: number }>;

const preferredAccounts = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root starts it under another account; any other user runs it directly (null).
 */
export function chooseRunAs(existingCluster: string | null, { title, urlSetting }: Product): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  if (existingCluster) {
    const { uid, gid } = statSync(existingCluster);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = existsSync('/etc/passwd') ? readAccounts(readFileSync('/etc/passwd', 'utf8')) : new Map();
  for (const name of preferredAccounts) {
    const account = accounts.get(name);
    if (account) return account;
  }
  throw new PostgresStartProblem(
    `PostgreSQL refuses to run as root and there is no "postgres" or "nobody" account to run it: start ${title} as another user, or set ${urlSetting}.`,
  );
}

export function readAccounts(passwd: string): Map<string, RunAs> {
  const accounts = new Map<string, RunAs>();
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0 && Number(gid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
