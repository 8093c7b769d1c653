import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { urlOf } from './access.ts';
import { type DatabaseHost, type HostPrograms, type Passwords, prepareHost } from './database-host.ts';
import { type Host, makeNetwork } from './network.ts';
import { askMembers, findPrimary, isHealthyEtcd, isWhole, switchOver } from './patroni.ts';
import { until } from './run-as.ts';

export type Databases = {
  hosts: readonly DatabaseHost[];
  password: string;
  /** Where the role `relevo` connects to the database of one machine. */
  urlOf(address: string): string;
  /** The machine that is the primary now; waits for one. */
  primary(): Promise<DatabaseHost>;
  /** Resolves when three members of etcd and three databases are there and the others follow the primary. */
  untilWhole(): Promise<void>;
  switchOver(from: DatabaseHost): Promise<void>;
  /** For failures: what is known of the members. */
  describe(): Promise<string>;
  /** Writes as the superuser, straight to one machine. */
  asSuperuser(host: DatabaseHost, text: string, database?: string): Promise<unknown[]>;
  stop(): void;
};

export type DatabaseOptions = {
  folder: string;
  programs: HostPrograms & { patronictl: string };
  /** Added to `parameters` of Patroni's dynamic configuration. */
  postgresParameters?: Record<string, string | number>;
  /** False only for the negative control: a write is then acknowledged before another machine has it. */
  isSynchronous?: boolean;
  signal: AbortSignal;
};

const names = ['one', 'two', 'three'];
/** A copy of a large database takes longer than a start. */
const wholeWithinMs = 180_000;

/** Three machines with etcd, Patroni and PostgreSQL, and an empty database that belongs to the role `relevo`. */
export async function startDatabases(options: DatabaseOptions): Promise<Databases> {
  const { folder, programs, signal, postgresParameters = {}, isSynchronous = true } = options;
  const passwords: Passwords = {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    application: secret(),
  };
  // An isolated Patroni that reads from a member of etcd beside it takes what that last knew for the truth.
  const network = makeNetwork([...names, ...names.map((name) => `etcd-${name}`)]);
  const etcdHosts = network.hosts.slice(names.length);
  try {
    const changeConfig = (text: string) => changed(text, { postgresParameters, isSynchronous });
    const hosts = etcdHosts.map((etcdHost, index) =>
      prepareHost(network.hosts[index] as Host, {
        folder,
        programs,
        passwords,
        etcdHost,
        network: { etcdHosts, range: network.range },
        changeConfig,
      }),
    );
    for (const host of hosts) host.startEtcd();
    await until('etcd has three members', () => every(hosts, isHealthyEtcd), { signal });
    for (const host of hosts) host.startPatroni();

    const primary = () => until('there is one primary', () => findPrimary(hosts), { signal, withinMs: wholeWithinMs });
    const asSuperuser = async ({ address }: DatabaseHost, text: string, database = 'postgres') => {
      const client = new Client({ host: address, user: 'postgres', password: passwords.superuser, database });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end().catch(() => undefined);
      }
    };
    const untilWhole = async () => {
      const ask = async () => (await every(hosts, isHealthyEtcd)) && (await isWhole(hosts, isSynchronous));
      await until('every member is in its place', ask, { signal, withinMs: wholeWithinMs });
      const following = `select 1 from pg_stat_replication where state = 'streaming'`;
      const counts = async () => (await asSuperuser(await primary(), following).catch(() => [])).length;
      await until('both standbys stream', async () => (await counts()) >= 2, { signal, withinMs: wholeWithinMs });
    };

    await untilWhole();
    const first = await primary();
    await asSuperuser(first, `create role relevo login password '${passwords.application}'`);
    await asSuperuser(first, 'create database relevo owner relevo');
    return {
      hosts,
      password: passwords.application,
      urlOf: (address) => urlOf(passwords.application, 5432, address),
      primary,
      untilWhole,
      asSuperuser,
      switchOver: (from) => switchOver(programs.patronictl, join(folder, from.name, 'patroni.yml'), from),
      describe: async () => JSON.stringify(await askMembers(hosts)),
      stop: network.remove,
    };
  } catch (error) {
    network.remove();
    throw error;
  }
}

const secret = () => randomBytes(16).toString('hex');

async function every<Item>(items: readonly Item[], ask: (item: Item) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(items.map(ask))).every(Boolean);
}

type Changes = Required<Pick<DatabaseOptions, 'postgresParameters' | 'isSynchronous'>>;

/** What a run changes in the file that is deployed. */
function changed(text: string, { postgresParameters, isSynchronous }: Changes): string {
  const replaced = Object.entries(postgresParameters).reduce((before, [name, value]) => {
    const line = new RegExp(`^        ${name}: .*\\n`, 'm');
    return before.replace(line, '').replace('      parameters:\n', `      parameters:\n        ${name}: ${value}\n`);
  }, text);
  if (isSynchronous) return replaced;
  return replaced
    .replace('synchronous_mode: true', 'synchronous_mode: false')
    .replace('synchronous_mode_strict: true', 'synchronous_mode_strict: false')
    .replace('maximum_lag_on_failover: 1048576', 'maximum_lag_on_failover: 1073741824');
}

/** Accounts other than ours have to pass through. */
export function letOthersThrough(folder: string): void {
  chmodSync(folder, 0o755);
}
