import pg from 'pg';
import { expect, test } from 'vitest';
import { columnTypes } from './database.ts';
import { rowReaderOf } from './row-reader.ts';

const oids = {
  bool: 16,
  int8: 20,
  int4: 23,
  text: 25,
  json: 114,
  float8: 701,
  uuid: 2950,
  date: 1082,
  timestamptz: 1184,
};

const column = (name: string, type: keyof typeof oids) =>
  ({ name, dataTypeID: oids[type], format: 'text' }) as pg.FieldDef;

/** As pg makes it. */
function usualRow(columns: pg.FieldDef[], texts: (string | null)[]): object {
  const Result = pg.Result as unknown as new (
    mode: undefined,
    types: typeof columnTypes,
  ) => { addFields(all: pg.FieldDef[]): void; parseRow(all: (string | null)[]): object };
  const result = new Result(undefined, columnTypes);
  result.addFields(columns);
  return result.parseRow(texts);
}

test.each<[string, pg.FieldDef[], (string | null)[]]>([
  [
    'every type',
    [
      column('id', 'uuid'),
      column('is_open', 'bool'),
      column('wage_cents', 'int8'),
      column('count', 'int4'),
      column('days', 'json'),
      column('latitude', 'float8'),
      column('start_date', 'date'),
      column('created_at', 'timestamptz'),
    ],
    ['0190', 't', '9007199254740993', '7', '[1,2]', '45.5', '2026-11-16', '2026-11-16 07:32:42.123+00'],
  ],
  ['nothing', [column('id', 'uuid'), column('wage_cents', 'int8'), column('days', 'json')], [null, null, null]],
  ['names that are no identifiers', [column('a "name"; //', 'text'), column('été\n', 'text')], ['1', '2']],
  ['two columns of one name', [column('id', 'text'), column('id', 'int4')], ['first', '2']],
  ['no column', [], []],
])('reads %s as pg does', (_name, columns, texts) => {
  expect(rowReaderOf(columns, columnTypes)(texts)).toEqual(usualRow(columns, texts));
});

test('the same columns have one reader, others another', () => {
  const columns = [column('id', 'uuid'), column('count', 'int4')];
  expect(rowReaderOf([...columns], columnTypes)).toBe(rowReaderOf(columns, columnTypes));
  const asText = rowReaderOf([column('id', 'uuid'), column('count', 'text')], columnTypes);
  expect(asText(['0190', '7'])).toEqual({ id: '0190', count: '7' });
});
