import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rootFolder } from '../../root.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { migrate } from './migrate.ts';

const ours = join(rootFolder, 'database');
const log = pino({ level: 'silent' });

const price = `create or replace function price(amount bigint) returns bigint language sql stable as $$ select amount * 2 $$;`;
const prices = 'create or replace view prices as select id, price(id) as cents from shelf;';
const priceOf = `create or replace function a_price_of(wanted bigint) returns setof prices language plpgsql as $$
begin
  return query select * from prices where id = wanted;
end $$;`;
const round = `create or replace function round_up() returns trigger language plpgsql as $$
begin
  new.id := price(new.id);
  return new;
end $$;`;
const rounded = 'create trigger a_rounding before insert on shelf for each row execute function round_up();';

describe('functions, views and triggers in files', () => {
  let folder: string;
  let url: string;
  let client: pg.Client;
  const write = (name: string, text: string) => writeFile(join(folder, 'functions/shop', `${name}.sql`), text);
  const run = () => migrate({ url, folder, log });
  const answers = async (statement: string) => (await client.query({ text: statement, rowMode: 'array' })).rows;
  const stateOf = (name: string) =>
    answers(
      `select (select oid from pg_proc where proname = '${name}'), (select xmin from schema_functions where name = '${name}')`,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relevo-functions-'));
    for (const part of ['migrations', 'functions']) await cp(join(ours, part), join(folder, part), { recursive: true });
    await mkdir(join(folder, 'functions/shop'));
    await writeFile(join(folder, 'migrations/9001_shelf.sql'), 'create table shelf (id bigint);');
    url = await freshDatabase();
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  beforeEach(async () => {
    for (const [name, text] of Object.entries({
      price,
      prices,
      a_price_of: priceOf,
      round_up: round,
      a_rounding: rounded,
    }))
      await write(name, text);
    await run();
    await client.query('truncate shelf; insert into shelf values (1)');
  });
  afterAll(async () => {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  });

  test('are created in an order that their texts give', async () => {
    expect(await answers('select id::int, cents::int from a_price_of(2)')).toEqual([[2, 4]]);
  });

  test('a changed body is applied once, also by nodes that start at once, and leaves the rest alone', async () => {
    const [before, view] = [await stateOf('price'), await stateOf('prices')];
    await write('price', price.replace('* 2', '* 3'));
    await Promise.all([run(), run(), run()]);
    expect(await answers('select price(1)::int')).toEqual([[3]]);
    const after = await stateOf('price');
    expect([after[0]?.[0], await stateOf('prices')]).toEqual([before[0]?.[0], view]);
    await run();
    expect(await stateOf('price')).toEqual(after);
  });

  test('a changed type takes along what depends on it', async () => {
    await write('price', price.replace('price(amount bigint) returns bigint', 'price(amount numeric) returns numeric'));
    await write('prices', prices.replace('as cents', 'as cents, 1 as tax'));
    await run();
    expect(await answers('select id::int, cents, tax from a_price_of(2)')).toEqual([[2, '4', 1]]);
    expect(await answers(`select count(*)::int from pg_proc where proname = 'price'`)).toEqual([[1]]);
    await client.query('insert into shelf values (5)');
    expect(await answers('select max(id)::int from shelf')).toEqual([[10]]);
  });

  test('a changed trigger takes the place of the former one', async () => {
    await write('a_rounding', rounded.replace('before insert', 'before insert or update'));
    await run();
    expect(await answers(`select pg_get_triggerdef(oid) from pg_trigger where tgname = 'a_rounding'`)).toEqual([
      [expect.stringContaining('BEFORE INSERT OR UPDATE ON')],
    ]);
  });

  test('a deleted file is dropped, with what depended on it', async () => {
    for (const name of ['a_rounding', 'round_up', 'prices', 'a_price_of'])
      await rm(join(folder, 'functions/shop', `${name}.sql`));
    await run();
    expect(
      await answers(`select proname from pg_proc where proname in ('price', 'round_up', 'a_price_of')
        union all select viewname from pg_views where viewname = 'prices'
        union all select tgname from pg_trigger where tgname = 'a_rounding'`),
    ).toEqual([['price']]);
    expect(await answers(`select name from schema_functions where name like '%price%'`)).toEqual([['price']]);
  });

  test('one that fails rolls back the others, and the migrations before it stay', async () => {
    const migration = join(folder, 'migrations/9002_basket.sql');
    await writeFile(migration, 'create table basket (id int);');
    await write('price', price.replace('* 2', '* 4'));
    await write('prices', prices.replace('shelf', 'shelves'));
    await expect(run()).rejects.toThrow('relation "shelves" does not exist');
    expect(await answers(`select to_regclass('basket'), price(1)::int`)).toEqual([['basket', 2]]);
    await rm(migration);
  });

  test('what a migration dropped is created again', async () => {
    const migration = join(folder, 'migrations/9003_sign.sql');
    await writeFile(migration, 'drop view prices cascade; alter table shelf alter column id type integer;');
    await run();
    expect(await answers('select id, cents::int from a_price_of(2)')).toEqual([[2, 4]]);
    await rm(migration);
  });
});

test('a database of a newer release keeps its functions when an older node starts', async () => {
  const url = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into schema_migrations (name, checksum) values ('9001_newer.sql', '')`);
  await client.query(`update schema_functions set text = text || '-- newer' where name = 'post_journal'`);
  await migrate({ url, folder: ours, log });
  const { rows } = await client.query(
    `select text like '%-- newer' as kept from schema_functions where name = 'post_journal'`,
  );
  expect(rows).toEqual([{ kept: true }]);
  await client.end();
});

test('each file creates one function, view or trigger that has its name', async () => {
  const paths = (await readdir(join(ours, 'functions'), { recursive: true })).filter((path) => path.endsWith('.sql'));
  expect(paths.length).toBeGreaterThan(30);
  const names = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(ours, 'functions', path), 'utf8');
      const created = /^create (?:or replace (?:function|view)|(?:constraint )?trigger) (\w+)/gm;
      const found = [...text.matchAll(created)].map(([, name = '']) => name);
      expect([path, found]).toEqual([path, [path.replace(/^.*\/(\w+)\.sql$/, '$1')]]);
      return found[0];
    }),
  );
  expect(new Set(names).size).toBe(paths.length);
});

test('no migration creates a function, a view or a trigger', async () => {
  const folder = join(ours, 'migrations');
  for (const name of await readdir(folder))
    expect([name, (await readFile(join(folder, name), 'utf8')).match(/create .*\b(function|view|trigger)\b/i)]).toEqual(
      [name, null],
    );
});
