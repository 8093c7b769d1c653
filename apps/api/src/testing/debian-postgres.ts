import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pickPort } from '@relevo/embedded-postgres/port';
import { chooseRunAs } from '@relevo/embedded-postgres/run-as';
import { pino } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import { product } from '../embedded-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rootFolder } from '../root.ts';
import { endProcess, takesConnections } from './database-process.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const debianFolder = '/usr/lib/postgresql';

/** `npm test` names the one that it found; else Debian's newest. */
function findDebianPostgres({ POSTGRES_BIN } = process.env): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).filter((name) => Number(name) >= 15) : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(debianFolder, name, 'bin'));
  return (POSTGRES_BIN ? [POSTGRES_BIN] : folders).find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const bin = findDebianPostgres();
if (!bin) console.warn(`Skipped: the tests on Debian's PostgreSQL, which is not installed.`);

/** The same tests on the embedded PostgreSQL and, where it is installed, on Debian's, which plans differently. */
export function onEachPostgres(describeTests: (start: () => Promise<TestApp>) => void): void {
  describe('on the embedded PostgreSQL', () => describeTests(startTestApp));
  describe.skipIf(!bin)(`on Debian's PostgreSQL`, () => {
    let server: DebianPostgres;
    beforeAll(async () => {
      server = await startDebianPostgres(bin ?? '');
    });
    afterAll(() => server.close());
    describeTests(() => startTestApp({ databaseUrl: server.url }));
  });
}

type DebianPostgres = {
  /** Migrated and empty. */
  url: string;
  close(): Promise<void>;
};

async function startDebianPostgres(programs: string): Promise<DebianPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-debian-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  // PostgreSQL refuses to run as root.
  const runAs = chooseRunAs(null, product);
  if (runAs) await chown(data, runAs.uid, runAs.gid);
  const access = ['--username=relevo', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(join(programs, 'initdb'), ['-D', data, ...access], { cwd: '/', ...runAs });
  for (let attempt = 1; ; attempt += 1) {
    const port = await pickPort();
    const args = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], { stdio: 'ignore', cwd: '/', ...runAs });
    const url = `postgres://relevo@127.0.0.1:${port}/postgres`;
    if (await takesConnections(child, url)) {
      await migrate({ url, folder: join(rootFolder, 'database'), log: pino({ level: 'silent' }) });
      return {
        url,
        async close() {
          // Its immediate shutdown: nothing is written down.
          await endProcess(child, 'SIGQUIT');
          await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
        },
      };
    }
    // Another process may have taken the port.
    if (attempt === 5) throw new Error(`PostgreSQL does not start: ${programs}`);
  }
}

/** Nothing here outlives the test. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  // As in the embedded one, which cannot compile plans.
  jit: 'off',
};
