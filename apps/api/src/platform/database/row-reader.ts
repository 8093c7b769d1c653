import type pg from 'pg';

type Columns = readonly pg.FieldDef[];
type Types = Pick<pg.CustomTypesConfig, 'getTypeParser'>;
type Parser = (text: string) => unknown;
/** Makes the row of what PostgreSQL sent, one text per column. */
export type RowReader = (texts: readonly (string | null)[]) => object;

/** Beyond that the readers are made anew. */
const maximumReaders = 2_000;
const readers = new WeakMap<Types, Map<string, RowReader>>();

/** The reader of rows with these columns; the same for every connection, so that it is compiled by the engine once. */
export function rowReaderOf(columns: Columns, types: Types): RowReader {
  const known = readers.get(types) ?? new Map<string, RowReader>();
  readers.set(types, known);
  const key = JSON.stringify(columns.map(({ name, dataTypeID, format }) => [name, dataTypeID, format]));
  const reader = known.get(key) ?? makeRowReader(columns, types);
  if (known.size >= maximumReaders) known.clear();
  known.set(key, reader);
  return reader;
}

/**
 * Written as one object with all columns by name, because an engine makes such an object at once: pg adds one property
 * after the other, which took a tenth of the time of a page of jobs. The names come from our own statements.
 */
function makeRowReader(columns: Columns, types: Types): RowReader {
  const parsers = columns.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format as 'text') as Parser);
  // Of two columns with one name the last one counts, as in pg.
  const places = new Map(columns.map(({ name }, index) => [name, index]));
  const parts = [...places].map(
    ([name, index]) => `${JSON.stringify(name)}: texts[${index}] === null ? null : parse${index}(texts[${index}])`,
  );
  const parameters = [...places.values()].map((index) => `parse${index}`);
  const make = new Function(...parameters, `return (texts) => ({ ${parts.join(', ')} });`);
  return make(...[...places.values()].map((index) => parsers[index])) as RowReader;
}
