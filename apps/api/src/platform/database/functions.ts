import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import type { Query } from './lock-retries.ts';

/** A function, a view or a trigger, in a file that has its name. */
export type DatabaseFunction = { name: string; text: string };

export const createFunctionsTable =
  'create table if not exists schema_functions (name text primary key, text text not null, applied_at timestamptz not null default now())';

export async function readFunctionFiles(folder: string): Promise<DatabaseFunction[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).sort();
  return Promise.all(
    paths.map(async (path) => ({ name: basename(path, '.sql'), text: await readFile(join(folder, path), 'utf8') })),
  );
}

/** Without those that a migration dropped, so that they are created again. */
export async function readAppliedFunctions(client: pg.Client): Promise<DatabaseFunction[]> {
  const { rows } = await client.query<DatabaseFunction>(`
    select name, text from schema_functions as applied
    where exists (select from pg_proc where proname = applied.name and pronamespace = current_schema()::regnamespace)
      or exists (select from pg_views where viewname = applied.name and schemaname = current_schema())
      or exists (select from pg_trigger where tgname = applied.name)`);
  return rows;
}

export const areApplied = (applied: DatabaseFunction[], files: DatabaseFunction[]) =>
  applied.length === files.length &&
  files.every(({ name, text }) => applied.some((one) => one.name === name && one.text === text));

/**
 * Makes the functions, views and triggers of the database those of the files. Answers the names of those that changed.
 * Triggers lock their table for a moment.
 */
export async function applyFunctions(client: pg.Client, change: Query, files: DatabaseFunction[]): Promise<string[]> {
  const { drops, creates } = compareFunctions(await readAppliedFunctions(client), files);
  for (const { name, text } of drops) {
    await change(dropStatement(name, text));
    await client.query('delete from schema_functions where name = $1', [name]);
  }
  for (const { name, text } of creates) {
    await change(text);
    await client.query(
      `insert into schema_functions (name, text) values ($1, $2)
       on conflict (name) do update set text = excluded.text, applied_at = now()`,
      [name, text],
    );
  }
  return [...new Set([...drops, ...creates].map(({ name }) => name))];
}

/**
 * A function is replaced where it stands if only its body changed. Anything else is dropped together with all that
 * depends on it, and created again.
 */
function compareFunctions(
  applied: DatabaseFunction[],
  files: DatabaseFunction[],
): { drops: DatabaseFunction[]; creates: DatabaseFunction[] } {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const drops: DatabaseFunction[] = [];
  const standing = new Map<string, string>();
  for (const object of inOrder(applied)) {
    const text = texts.get(object.name);
    const isKept = text === object.text || (text !== undefined && hasSameHeader(text, object.text));
    const mentioned = mentionedBy(object);
    if (isKept && !drops.some(({ name }) => mentioned.has(name))) standing.set(object.name, object.text);
    else drops.unshift(object);
  }
  return { drops, creates: inOrder(files).filter(({ name, text }) => standing.get(name) !== text) };
}

/** Each after those that it depends on. */
function inOrder(objects: DatabaseFunction[]): DatabaseFunction[] {
  const byName = new Map(objects.map((object) => [object.name, object]));
  const ordered = new Set<DatabaseFunction>();
  const seen = new Set<DatabaseFunction>();
  const add = (object: DatabaseFunction | undefined) => {
    if (!object || seen.has(object)) return;
    seen.add(object);
    for (const word of mentionedBy(object)) add(byName.get(word));
    ordered.add(object);
  };
  for (const object of objects) add(object);
  return [...ordered];
}

const withoutComments = (text: string) => text.replaceAll(/--.*|\/\*[\s\S]*?\*\//g, '');
const header = (text: string) => withoutComments(text).split('$$')[0] ?? '';
const isFunction = (text: string) => /^create or replace function /.test(header(text).trim());
const hasSameHeader = (one: string, other: string) => isFunction(one) && header(one) === header(other);

/** The words of its text. What the body of a function in PL/pgSQL calls is looked up when it runs, so it does not count. */
function mentionedBy({ text }: DatabaseFunction): Set<string> {
  const compared = /language plpgsql/.test(header(text)) ? header(text) : withoutComments(text);
  return new Set(compared.match(/\w+/g));
}

function dropStatement(name: string, text: string): string {
  if (isFunction(text)) return `drop function ${name}`;
  const [, table] = /\btrigger [\s\S]*? on (\w+)/.exec(header(text)) ?? [];
  return table ? `drop trigger ${name} on ${table}` : `drop view ${name}`;
}
