import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processMark } from './process-identity.ts';
import { buildStand, postmasterOf, query, type Stand } from './testing/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await buildStand();
});
afterEach(() => stand.clear());
afterAll(() => stand.tearDown());

async function until<T>(work: () => Promise<T> | T, patienceMs = 15_000): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await pause(25);
    }
  }
}

/** Writes row after row until the server goes away, and answers how many it acknowledged. */
async function writeRowsUntilKilled(url: string, kill: () => void): Promise<number> {
  await query(url, 'create table written (id int primary key)');
  for (let id = 1; ; id += 1) {
    if (id === 40) setTimeout(kill, 5);
    try {
      await query(url, `insert into written values (${id})`);
    } catch {
      return id - 1;
    }
  }
}

test('the server outlives a killed process and the next start adopts it', async () => {
  const dataDir = stand.dataDirWithCluster();
  const runner = stand.run(dataDir);
  const { url } = await runner.says((line) => line.url !== undefined);
  const postmaster = postmasterOf(dataDir);
  await runner.kill();
  const adopted = await stand.start(dataDir);
  expect(adopted.url).toBe(url);
  expect(postmasterOf(dataDir)).toBe(postmaster);
  await adopted.stop();
  expect(processMark(postmaster)).toBeNull();
});

test('a killed postmaster comes back at the same address with every acknowledged row', async () => {
  const dataDir = stand.dataDirWithCluster();
  const { url } = await stand.start(dataDir, { settings: {} });
  const killed = postmasterOf(dataDir);
  const acknowledged = await writeRowsUntilKilled(url, () => process.kill(killed, 'SIGKILL'));
  const diedAt = Date.now();
  const [rows] = await until(() => query(url, 'select count(*)::int from written'));
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThanOrEqual(39);
  expect(Date.now() - diedAt).toBeGreaterThan(800);
  expect(postmasterOf(dataDir)).not.toBe(killed);
});

test('an adopted postmaster that is killed comes back too', async () => {
  const dataDir = stand.dataDirWithCluster();
  const runner = stand.run(dataDir);
  await runner.says((line) => line.url !== undefined);
  await runner.kill();
  const { url } = await stand.start(dataDir);
  const killed = postmasterOf(dataDir);
  process.kill(killed, 'SIGKILL');
  await until(() => expect(processMark(killed)).toBeNull());
  expect(await until(() => query(url, 'select 1'))).toEqual([1]);
  // It answers a moment before it is told that it does.
  await until(() => expect(stand.logged).toContain('PostgreSQL is back.'));
});

test('a start right after everything was killed waits for busy leftovers and has every row', async () => {
  const dataDir = stand.dataDirWithCluster();
  const runner = stand.run(dataDir);
  const { url = '' } = await runner.says((line) => line.url !== undefined);
  await query(url, 'create table kept as select generate_series(1, 1000) as id');
  // A backend that computes does not notice that its postmaster is gone until it has its result.
  const busy = query(url, 'select count(*) from generate_series(1, 8000000)').catch(() => []);
  await until(async () => {
    expect(
      await query(url, "select 1 from pg_stat_activity where query like '%8000000%' and pid <> pg_backend_pid()"),
    ).toEqual([1]);
  });
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await runner.kill();
  const again = await stand.start(dataDir);
  expect(await query(again.url, 'select count(*)::int from kept')).toEqual([1000]);
  await busy;
});

test('without supervision a dead server stays dead', async () => {
  const dataDir = stand.dataDirWithCluster();
  const postgres = await stand.start(dataDir, { supervise: false });
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await pause(2_000);
  await expect(query(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a stale postmaster.pid whose number went to another program does not stop the start', async () => {
  const dataDir = stand.dataDirWithCluster();
  await (await stand.start(dataDir)).stop();
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = statSync(cluster);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  const innocent: ChildProcess = spawn('sleep', ['60'], { ...account, cwd: '/' });
  try {
    const file = `${innocent.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1 2\nready   \n`;
    writeFileSync(join(cluster, 'postmaster.pid'), file, { mode: 0o600 });
    chownSync(join(cluster, 'postmaster.pid'), uid, gid);
    const { url } = await stand.start(dataDir);
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(innocent.exitCode).toBeNull();
  } finally {
    innocent.kill('SIGKILL');
  }
});

test('a creation killed half way is done again', async () => {
  const dataDir = stand.emptyDataDir();
  const runner = stand.run(dataDir);
  const unfinished = await until(() => {
    const name = readdirSync(dataDir).find((entry) => entry.startsWith('postgres.new-'));
    if (!name || !existsSync(join(dataDir, name, 'cluster', 'base'))) throw new Error('not begun');
    return name;
  });
  await runner.kill();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const { url } = await stand.start(dataDir);
  expect(await query(url, 'select current_database()')).toEqual(['relevo']);
  expect(readdirSync(dataDir)).not.toContain(unfinished);
});

test('Ctrl-C in the terminal does not reach the server before its owner has drained', async () => {
  const dataDir = stand.dataDirWithCluster();
  const runner = stand.run(dataDir);
  const { url = '' } = await runner.says((line) => line.url !== undefined);
  runner.signalGroup('SIGINT');
  await runner.says((line) => line.heard === 'SIGINT');
  await pause(300);
  expect(await query(url, 'select 1')).toEqual([1]);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('shutdown request');
});

test('a lock left by a killed process, its number since given to another, is not waited for', async () => {
  const dataDir = stand.dataDirWithCluster();
  const other = spawn('sleep', ['60']);
  try {
    await once(other, 'spawn');
    writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: other.pid, mark: 'older', token: 'x' }));
    const { url } = await stand.start(dataDir);
    expect(await query(url, 'select 1')).toEqual([1]);
  } finally {
    other.kill('SIGKILL');
  }
});
