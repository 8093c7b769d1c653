import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DatabaseHost } from './database-host.ts';

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string };

/** The cluster as its first member that answers sees it. */
export async function askMembers(hosts: readonly DatabaseHost[]): Promise<Member[]> {
  for (const { address } of hosts) {
    try {
      const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
      if (response.ok) return ((await response.json()) as { members: Member[] }).members;
    } catch {
      // That machine is away.
    }
  }
  return [];
}

/** The machine with the primary, when exactly one says that it is. */
export async function findPrimary(hosts: readonly DatabaseHost[]): Promise<DatabaseHost | null> {
  const answers = await Promise.all(hosts.map(async (host) => ((await answers200(host, '/primary')) ? [host] : [])));
  const [one, ...others] = answers.flat();
  return one && others.length === 0 ? one : null;
}

/** Whether every machine is in its place: one primary, the others stream from it, and one of them synchronously. */
export async function isWhole(hosts: readonly DatabaseHost[], isSynchronous: boolean): Promise<boolean> {
  const members = await askMembers(hosts);
  const roles = members.map(({ role }) => role).sort();
  const timelines = new Set(members.map(({ timeline }) => timeline));
  // Debian's Patroni calls a standby that streams `running`.
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
  const expected = isSynchronous ? ['leader', 'replica', 'sync_standby'] : ['leader', 'replica', 'replica'];
  return isRunning && timelines.size === 1 && roles.join() === expected.join();
}

export async function isHealthyEtcd({ etcdAddress }: DatabaseHost): Promise<boolean> {
  return fetch(`http://${etcdAddress}:2379/health`, { signal: AbortSignal.timeout(1_000) }).then(
    async (response) => ((await response.json()) as { health?: string }).health === 'true',
    () => false,
  );
}

const asCommand = promisify(execFile);

/** What an operator types; the synchronous standby takes over. */
export async function switchOver(patronictl: string, configFile: string, primary: DatabaseHost): Promise<void> {
  const words = ['-c', configFile, 'switchover', 'relevo', '--master', primary.name, '--force'];
  await asCommand(patronictl, words, { timeout: 60_000, env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' } });
}

async function answers200({ address }: DatabaseHost, path: string): Promise<boolean> {
  return fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(1_000) }).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
}
