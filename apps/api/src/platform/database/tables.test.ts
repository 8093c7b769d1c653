import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { parseSync } from 'rolldown/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { type Database, openDatabase } from './database.ts';

const folder = join(import.meta.dirname, 'tables');
/** Kept by a trigger and read in SQL only, or kept by the migrations themselves. */
const tablesInSqlOnly = ['open_job_places', 'schema_functions', 'schema_migrations'];

type Column = { type: string; isNullable: boolean; isOptionalOnInsert: boolean };
type DescribedTables = Record<string, Record<string, Column>>;

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declaration = Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration'];
type TypeNode = Extract<Declaration, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];

/** The tables as the TypeScript sources describe them, by name. */
function readDescribedTables(): DescribedTables {
  const types = new Map(readdirSync(folder).flatMap((file) => typeAliases(join(folder, file))));
  const areas = [...types].filter(([name]) => /^[A-Z][A-Za-z]+Tables$/.test(name));
  const tables = areas.flatMap(([, area]) => membersOf(area));
  return Object.fromEntries(
    tables.map(([table, reference]) => {
      const columns = membersOf(types.get(nameOf(reference))).map(([column, type]) => [column, readColumn(type)]);
      return [table, Object.fromEntries(columns)];
    }),
  );
}

function typeAliases(file: string): [string, TypeNode][] {
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program;
  return body.flatMap((statement): [string, TypeNode][] => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    return declaration?.type === 'TSTypeAliasDeclaration' ? [[declaration.id.name, declaration.typeAnnotation]] : [];
  });
}

function membersOf(node: TypeNode | undefined): [string, TypeNode][] {
  if (node?.type !== 'TSTypeLiteral') throw new Error('a table is described by a type literal');
  return node.members.map((member): [string, TypeNode] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
      throw new Error('a column is described by a plain property');
    return [member.key.name, member.typeAnnotation.typeAnnotation];
  });
}

function nameOf(node: TypeNode): string {
  return node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' ? node.typeName.name : '';
}

function readColumn(node: TypeNode): Column {
  const parts = node.type === 'TSUnionType' ? node.types : [node];
  const isNullable = parts.some(({ type }) => type === 'TSNullKeyword');
  const value = parts.find(({ type }) => type !== 'TSNullKeyword') ?? node;
  const [read = value, inserted = value] = value.type === 'TSTypeReference' ? (value.typeArguments?.params ?? []) : [];
  switch (nameOf(value)) {
    case 'Generated':
      return { ...readColumn(read), isOptionalOnInsert: true };
    case 'JsonList':
      return { type: 'json', isNullable, isOptionalOnInsert: true };
    case 'JSONColumnType':
      return { type: 'json', isNullable, isOptionalOnInsert: false };
    case 'ColumnType':
      return readColumnType(read, inserted);
    default:
      return { type: typeOf(value), isNullable, isOptionalOnInsert: isNullable };
  }
}

/** `never` on insert is a column that the database fills; text on insert of what is not text is JSON. */
function readColumnType(read: TypeNode, inserted: TypeNode): Column {
  const column = readColumn(read);
  if (inserted.type === 'TSNeverKeyword') return { ...column, isOptionalOnInsert: true };
  return { ...column, type: 'json', isOptionalOnInsert: inserted.type === 'TSUnionType' };
}

const namedTypes: Record<string, string> = { Instant: 'instant', Day: 'day', Buffer: 'bytes' };

function typeOf(node: TypeNode): string {
  switch (node.type) {
    case 'TSStringKeyword':
    case 'TSLiteralType':
      return 'text';
    case 'TSNumberKeyword':
      return 'number';
    case 'TSBigIntKeyword':
      return 'bigint';
    case 'TSBooleanKeyword':
      return 'boolean';
    case 'TSArrayType':
      return 'list';
    default:
      return namedTypes[nameOf(node)] ?? 'text';
  }
}

const postgresTypes: Record<string, string> = {
  text: 'text',
  uuid: 'text',
  cube: 'text',
  xid8: 'text',
  tsvector: 'text',
  bpchar: 'text',
  date: 'day',
  timestamptz: 'instant',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'bigint',
  bytea: 'bytes',
  jsonb: 'json',
  _bool: 'list',
  _bytea: 'list',
  _int4: 'list',
  _text: 'list',
  _uuid: 'list',
};

type Row = { table: string; isView: boolean; column: string; udt: string; isNullable: boolean; isOptional: boolean };

async function readDatabaseColumns({ db }: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select tables.table_name as "table", tables.table_type = 'VIEW' as "isView", column_name as "column", udt_name as udt,
      is_nullable = 'YES' as "isNullable",
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isOptional"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and not exists (
      select from pg_class where pg_class.relname = tables.table_name and pg_class.relispartition)
    order by tables.table_name, column_name`.execute(db);
  return rows;
}

const described = readDescribedTables();
let database: Database;
let columns: Row[];
beforeAll(async () => {
  database = openDatabase({ url: await freshDatabase(), poolSize: 2, log: pino({ level: 'silent' }) });
  columns = await readDatabaseColumns(database);
});
afterAll(() => database.close());

const columnsOf = (table: string) => columns.filter((row) => row.table === table);

test('every table of the database is described', () => {
  const tables = [...new Set(columns.filter(({ isView }) => !isView).map(({ table }) => table))];
  expect(tables.filter((table) => !(table in described)).sort()).toEqual(tablesInSqlOnly);
});

describe.each(Object.keys(described))('the table %s', (table) => {
  test('is described with the columns of the migrated database', () => {
    const found = columnsOf(table).map(({ column }) => column);
    expect(Object.keys(described[table] ?? {}).sort()).toEqual(found.sort());
  });

  test('is described with the types that PostgreSQL has', () => {
    const found = columnsOf(table).map(({ column, udt }) => [column, postgresTypes[udt] ?? udt]);
    const expected = Object.entries(described[table] ?? {}).map(([column, { type }]) => [column, type]);
    expect(Object.fromEntries(expected)).toEqual(Object.fromEntries(found));
  });

  test('is described as nullable, and as optional on insert, where PostgreSQL has it so', () => {
    for (const { column, isView, isNullable, isOptional } of columnsOf(table)) {
      const { [column]: known } = described[table] ?? {};
      // PostgreSQL calls every column of a view nullable.
      if (!isView) expect([column, known?.isNullable]).toEqual([column, isNullable]);
      if (!isView && known?.isOptionalOnInsert) expect([column, isOptional]).toEqual([column, true]);
    }
  });
});
