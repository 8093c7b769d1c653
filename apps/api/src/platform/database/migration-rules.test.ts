import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootFolder } from '../../root.ts';
import { findBreaches, reasonsOf, ruleNames } from '../../testing/migration-rules.ts';
import { parseMigration, readMigrations } from './migration-files.ts';

const rulesOf = (...lines: string[]) =>
  findBreaches(parseMigration('9001_any.sql', lines.join('\n'))).map(({ rule }) => rule);
const inSteps = '-- migrate: in steps';

describe('the rules of migrations', () => {
  test.each([
    ['drop', 'drop table jobs;'],
    ['drop', 'drop view prices;'],
    ['drop', 'alter table jobs drop column title;'],
    ['drop', 'alter table jobs add column a int, drop column title;'],
    ['drop', 'alter table jobs alter column title drop default;'],
    ['rename', 'alter table jobs rename to tasks;'],
    ['rename', 'alter table jobs rename column title to name;'],
    ['rewrite', 'alter table jobs alter column wage type numeric;'],
    ['rewrite', 'alter table jobs add column listed boolean generated always as (open and public) stored;'],
    ['rewrite', 'alter table jobs add column code uuid default gen_random_uuid();'],
    ['rewrite', 'alter table jobs add column code text not null default left(md5(random()::text), 10);'],
    ['rewrite', 'alter table jobs add column number bigint generated always as identity;'],
    ['rewrite', 'alter table jobs add column number bigserial;'],
    ['required', 'alter table jobs add column code text not null;'],
    ['set-not-null', 'alter table jobs alter column title set not null;'],
    ['constraint', 'alter table jobs add constraint jobs_titled check (title is not null);'],
    ['constraint', 'alter table jobs add constraint jobs_owner foreign key (owner_id) references users (id);'],
    ['constraint', 'alter table jobs add constraint jobs_once unique (title);'],
    ['constraint', 'alter table jobs add column size int check (size > 0);'],
    ['constraint', 'alter table jobs add column site_id uuid references sites (id);'],
    ['constraint', 'alter table jobs add exclude using gist (owner_id with =);'],
    ['constraint', 'alter table scans attach partition old_scans default;'],
    ['validate', 'alter table jobs validate constraint jobs_titled;'],
    ['index', 'create index jobs_title on jobs (title);'],
    ['index', 'create unique index jobs_title on jobs (title);'],
    ['index', 'drop index jobs_title;'],
    ['concurrently', 'create index concurrently jobs_title on jobs (title);'],
    ['batches', "update jobs set title = '';"],
    ['batches', 'delete from jobs;'],
    ['batches', 'insert into members (id) select id from users;'],
    ['batches', 'merge into members using users on members.id = users.id when matched then delete;'],
    ['batches', 'with chosen as (select id from users) insert into members table chosen;'],
    ['lock', 'lock table jobs;'],
    ['lock', 'refresh materialized view prices;'],
    ['lock', 'truncate jobs;'],
    ['block', 'do $$ begin drop table jobs; end $$;'],
  ])('%s: %s', (rule, text) => {
    expect(rulesOf(text)).toEqual([rule]);
  });

  test.each([
    ['a new table with all it needs', 'create table a (id int); create index a_id on a (id); insert into a select 1;'],
    ['a column that may be empty', 'alter table jobs add column size int;'],
    [
      'a column with a constant',
      `alter table jobs add column a text not null default 'x, (y)', add column b int default 0;`,
    ],
    ['a check of new rows', 'alter table jobs add constraint jobs_titled check (title is not null) not valid;'],
    ['a row', `insert into switches (name) values ('alerts');`],
    ['what is less strict', 'alter table jobs drop constraint jobs_titled, alter column title drop not null;'],
    ['indexes beside traffic', `${inSteps}\ncreate index concurrently jobs_title on jobs (title);`],
    ['batches', `${inSteps}\n-- migrate: repeat\nupdate jobs set size = 1 where id in (select id from jobs limit 1);`],
    [
      'a column that becomes required',
      `${inSteps}
alter table jobs add constraint jobs_sized check (size is not null) not valid;
alter table jobs validate constraint jobs_sized;
alter table jobs alter column size set not null;`,
    ],
    [
      'an exception with a reason',
      '-- migrate: allow drop: no release since 1.4.0 reads it any more\ndrop table jobs;',
    ],
  ])('allow %s', (_name, text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  test('a validated check of another column does not make this one required', () => {
    const lines = [
      inSteps,
      'alter table jobs add constraint jobs_sized check (size is not null) not valid;',
      'alter table jobs validate constraint jobs_sized;',
      'alter table jobs alter column title set not null;',
    ];
    expect(rulesOf(...lines)).toEqual(['set-not-null']);
  });

  test('an exception without a reason is none', () => {
    expect(rulesOf('-- migrate: allow drop: unused', 'drop table jobs;')).toEqual(['drop']);
  });
});

/**
 * Applied files are not changed. Those up to this one were written before there were rules, and are applied with all nodes
 * stopped; `npm run test:releases -- --only migrations --before-rules` names those that block a write for too long.
 */
const lastBeforeRules = '0143_jobs_by_posting.sql';

test('every migration after the rules keeps them or says why not', async () => {
  const migrations = await readMigrations(join(rootFolder, 'database/migrations'));
  const samples = await readMigrations(join(rootFolder, 'proof/release-run/sample-migrations'));
  const later = [...migrations.filter(({ name }) => name > lastBeforeRules), ...samples];
  expect(migrations.some(({ name }) => name === lastBeforeRules)).toBe(true);
  const found = later.flatMap((migration) =>
    findBreaches(migration).map(
      ({ rule, text }) => `${migration.name}: ${rule}: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    ),
  );
  expect(found).toEqual([]);
  const unknown = later
    .flatMap(({ text }) => [...reasonsOf(text).keys()])
    .filter((rule) => !ruleNames.includes(rule as never));
  expect(unknown).toEqual([]);
});
