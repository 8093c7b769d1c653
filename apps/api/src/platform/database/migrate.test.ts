import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootFolder } from '../../root.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { StartProblem } from '../start-problem.ts';
import { migrate } from './migrate.ts';

const ours = join(rootFolder, 'database');
const log = pino({ level: 'silent' });

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'relevo-migrations-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const emptyDatabase = () => freshDatabase({ from: 'template1' });

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

const appliedOn = async (url: string) =>
  (await ask<{ name: string }>(url, 'select name from schema_migrations order by name')).map(({ name }) => name);

async function aCopyOfOurs(name: string): Promise<string> {
  const folder = join(scratch, name);
  for (const part of ['migrations', 'functions']) await cp(join(ours, part), join(folder, part), { recursive: true });
  return folder;
}

describe('migrating', () => {
  test('five nodes starting at once on an empty database migrate it once', async () => {
    const url = await emptyDatabase();
    await Promise.all(Array.from({ length: 5 }, () => migrate({ url, folder: ours, log })));
    const names = (await readdir(join(ours, 'migrations'))).sort();
    expect(names.length).toBeGreaterThan(0);
    expect(await appliedOn(url)).toEqual(names);
    expect(await ask(url, 'select * from users')).toEqual([]);
    expect(await ask(url, 'select * from graphile_worker.jobs')).toEqual([]);
  });

  test('a new file is applied to a database that has the old ones', async () => {
    const url = await freshDatabase();
    const folder = await aCopyOfOurs('newer');
    await writeFile(
      join(folder, 'migrations', '9001_more.sql'),
      'create table more (id int); insert into more values (1);',
    );
    await migrate({ url, folder, log });
    await migrate({ url, folder, log });
    expect(await ask(url, 'select id from more')).toEqual([{ id: 1 }]);
    expect((await appliedOn(url)).at(-1)).toBe('9001_more.sql');
  });

  test('a file that was changed after it ran is refused with a sentence', async () => {
    const url = await freshDatabase();
    const folder = await aCopyOfOurs('changed');
    await appendFile(join(folder, 'migrations', '0102_accounts.sql'), '\n-- a second thought');
    const migrating = migrate({ url, folder, log });
    await expect(migrating).rejects.toThrow(StartProblem);
    await expect(migrating).rejects.toThrow(
      'Migration 0102_accounts.sql was changed after it ran here. Put it back and write a new one instead.',
    );
  });

  test('a file that fails leaves nothing of itself behind, and the next start tries it again', async () => {
    const url = await freshDatabase();
    const folder = await aCopyOfOurs('failing');
    const file = join(folder, 'migrations', '9001_fails.sql');
    await writeFile(file, 'create table half (id int); select 1 / 0;');
    await expect(migrate({ url, folder, log })).rejects.toThrow('division by zero');
    expect(await ask(url, "select to_regclass('half') as half")).toEqual([{ half: null }]);
    await writeFile(file, 'create table half (id int);');
    await migrate({ url, folder, log });
    expect(await ask(url, 'select * from half')).toEqual([]);
  });

  // Each waits the ten seconds that a database may need to come up, so they wait together.
  test.concurrent.each([
    [
      'is not there',
      (url: URL) => Object.assign(url, { port: '1', search: '' }),
      /PostgreSQL at 127\.0\.0\.1:1\/\w+ does not let us in/,
    ],
    [
      'wants another password',
      (url: URL) => Object.assign(url, { password: 'hunter2' }),
      /password authentication failed/,
    ],
    [
      'has no such name',
      (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
      /database "nowhere" does not exist/,
    ],
  ])('a database that %s is reported in a sentence without the password', async (_name, change, words) => {
    const url = change(new URL(await freshDatabase()));
    const error = await migrate({ url: url.href, folder: ours, log }).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(StartProblem);
    const { message } = error as StartProblem;
    expect(message).toMatch(words);
    expect(message).toContain('Check DATABASE_URL');
    expect(message).not.toContain(url.password);
  });
});
