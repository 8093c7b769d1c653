import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pickPort } from '@relevo/embedded-postgres/port';
import { chooseRunAs } from '@relevo/embedded-postgres/run-as';
import { product } from '../embedded-database.ts';
import { endProcess, takesConnections } from './database-process.ts';

/** `npm test` names the one that it found or installed; Debian keeps it outside of most users' paths. */
export function findPgbouncer({ PGBOUNCER_PATH, PATH = '' } = process.env): string | null {
  const places = [...PATH.split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'pgbouncer'));
  return (PGBOUNCER_PATH ? [PGBOUNCER_PATH] : places).find((path) => existsSync(path)) ?? null;
}

export type Pgbouncer = {
  /** The same database, through the pooler. */
  through(databaseUrl: string): string;
  close(): Promise<void>;
};

/** A real PgBouncer in transaction mode in front of the PostgreSQL of an address. */
export async function startPgbouncer(databaseUrl: string, settings: Record<string, string> = {}): Promise<Pgbouncer> {
  const binary = findPgbouncer();
  if (!binary) throw new Error('PgBouncer is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'relevo-pgbouncer-'));
  // As root it runs under another account.
  await chmod(folder, 0o755);
  const { hostname, port, username, password } = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  for (let attempt = 1; ; attempt += 1) {
    const listenPort = await pickPort();
    const lines = {
      listen_addr: '127.0.0.1',
      listen_port: listenPort,
      unix_socket_dir: '',
      auth_type: 'trust',
      auth_file: users,
      pool_mode: 'transaction',
      max_client_conn: 200,
      ...settings,
    };
    const written = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(file, `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${written.join('\n')}\n`);
    const child = spawn(binary, ['--quiet', file], { stdio: 'ignore', ...chooseRunAs(null, product) });
    const place = { hostname: '127.0.0.1', port: `${listenPort}`, search: '' };
    const through = (url: string) => Object.assign(new URL(url), place).href;
    if (await takesConnections(child, through(databaseUrl))) {
      return {
        through,
        async close() {
          await endProcess(child, 'SIGTERM');
          await rm(folder, { recursive: true, force: true });
        },
      };
    }
    // Another process may have taken the port.
    if (attempt === 5) throw new Error(`PgBouncer does not start: ${binary} ${file}`);
  }
}
