import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';

/** Promised in docs/releases.md, with a margin for a busy machine. */
const blockedAtMostMs = 1_200;

let folder: string;
let url: string;
let lines: { event?: string; migration?: string; holders?: string[] }[];
const clients: pg.Client[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
const run = () => migrate({ url, folder, log });
const write = (name: string, text: string) => writeFile(join(folder, 'migrations', name), text);

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  clients.push(client);
  await client.connect();
  return client;
}
async function ask(question: string) {
  const client = await connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}
const savedRows = () => ask('select name from schema_migrations order by name');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-migrations-'));
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const part of ['migrations', 'functions']) await mkdir(join(folder, part), { recursive: true });
  lines = [];
  url = await freshDatabase({ from: 'template1' });
  // Named as the end of the baseline: before it a database counts as one of release 1.0.0.
  await write('0115_console.sql', 'create table stock (id int primary key, amount int not null, place text);');
  await run();
  await ask('insert into stock select n, n from generate_series(1, 10000) as n');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => {})));
  await rm(folder, { recursive: true, force: true });
});

/** Writes to the table without a pause; answers the longest wait. */
function keepWriting(client: pg.Client) {
  let isStopped = false;
  const work = (async () => {
    let longest = 0;
    while (!isStopped) {
      const beganAt = performance.now();
      await client.query('update stock set amount = amount + 1 where id = 1');
      longest = Math.max(longest, performance.now() - beganAt);
      await client.query('select pg_sleep(0.01)');
    }
    return longest;
  })();
  return () => {
    isStopped = true;
    return work;
  };
}

describe('a table that a long transaction reads', () => {
  test('is altered once that is over, and no write waits for more than a second', async () => {
    await write('9002_color.sql', 'alter table stock add column color text;');
    const [reader, writer] = [await connect(), await connect()];
    const reading = reader.query('begin; select count(*) from stock; select pg_sleep(3); commit');
    const stopWriting = keepWriting(writer);
    await run();
    await reading;
    expect(await stopWriting()).toBeLessThan(blockedAtMostMs);
    expect(await ask('select color from stock where id = 1')).toEqual([{ color: null }]);
    const retries = lines.filter(({ event }) => event === 'migration_retried');
    expect(retries.length).toBeGreaterThan(0);
    expect(retries[0]).toMatchObject({ migration: '9002_color.sql' });
    expect(retries[0]?.holders?.[0]).toMatch(/^process \d+ /);
  });

  test('does not lock the tables before it for long either', async () => {
    await write('9002_two.sql', 'create table other (id int);');
    await run();
    await write('9003_both.sql', 'alter table stock add column color text; alter table other add column color text;');
    const [reader, writer] = [await connect(), await connect()];
    const reading = reader.query('begin; select count(*) from other; select pg_sleep(1.5); commit');
    const stopWriting = keepWriting(writer);
    await run();
    await reading;
    expect(await stopWriting()).toBeLessThan(blockedAtMostMs);
  });
});

describe('a migration in steps', () => {
  const indexed = `-- migrate: in steps
create index concurrently stock_by_amount on stock (amount);
-- migrate: repeat
update stock set place = 'shelf' where id in (select id from stock where place is null limit 3000);
alter table stock add constraint stock_placed check (place is not null) not valid;
alter table stock validate constraint stock_placed;
`;

  test('builds indexes while others write, changes rows in batches, and is saved once', async () => {
    await write('9002_places.sql', indexed);
    const [nodeOne, nodeTwo] = [run(), run()];
    await Promise.all([nodeOne, nodeTwo]);
    expect(await ask('select distinct place from stock')).toEqual([{ place: 'shelf' }]);
    expect(await ask("select indisvalid from pg_index where indexrelid = 'stock_by_amount'::regclass")).toEqual([
      { indisvalid: true },
    ]);
    expect((await savedRows()).map(({ name }) => name)).toEqual(['0115_console.sql', '9002_places.sql']);
    expect(
      lines.filter(({ event, migration }) => event === 'migration_applied' && migration === '9002_places.sql'),
    ).toHaveLength(1);
  });

  test('goes on after it was killed while an index was built', async () => {
    await write('9002_places.sql', indexed);
    const reader = await connect();
    // The build waits for transactions that may still see the table without the index.
    await reader.query("begin; insert into stock values (0, 0, 'door')");
    const building = run().catch((error: unknown) => error);
    const killed = await eventually(async () => {
      const rows = await ask(`select pg_terminate_backend(pid) as done from pg_stat_activity
        where query like 'create index concurrently stock_by_amount%' and wait_event_type = 'Lock'`);
      return rows.length > 0 ? rows : null;
    });
    expect(killed).toEqual([{ done: true }]);
    expect(await building).toBeInstanceOf(Error);
    const state = "select indisvalid from pg_index where indexrelid = 'stock_by_amount'::regclass";
    expect(await ask(state)).toEqual([{ indisvalid: false }]);
    await reader.query('commit');
    await run();
    expect(await ask(state)).toEqual([{ indisvalid: true }]);
    expect((await savedRows()).map(({ name }) => name)).toEqual(['0115_console.sql', '9002_places.sql']);
  });

  test('goes on with the step that failed, and one that was changed after a step of it ran is refused', async () => {
    await write('9002_half.sql', '-- migrate: in steps\ncreate table half (id int);\nselect 1 / 0;');
    await expect(run()).rejects.toThrow('division by zero');
    expect((await savedRows()).map(({ name }) => name)).toEqual(['0115_console.sql', '9002_half.sql step 1']);
    await expect(run()).rejects.toThrow('division by zero');
    await write('9002_half.sql', '-- migrate: in steps\ncreate table half (id int);\nselect 1;');
    await expect(run()).rejects.toThrow(/was changed after it ran here/);
  });

  test('is one transaction on an empty database', async () => {
    await write('9002_places.sql', indexed);
    url = await freshDatabase({ from: 'template1' });
    await run();
    expect((await savedRows()).map(({ name }) => name)).toEqual(['0115_console.sql', '9002_places.sql']);
  });
});

test('a file with the checksum of its first version is not applied again where that ran', async () => {
  const [{ checksum }] = (await ask("select checksum from schema_migrations where name = '0115_console.sql'")) as [
    { checksum: string },
  ];
  await write('0115_console.sql', `-- migrate: first checksum ${checksum}\nselect 1 / 0;`);
  await run();
  expect(await ask('select count(*)::int from stock')).toEqual([{ count: 10_000 }]);
});
