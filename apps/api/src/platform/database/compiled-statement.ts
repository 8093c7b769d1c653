import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { SharedReads } from './shared-reads.ts';

/** Stands for a value while a statement is compiled. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const withBigints = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);

/** Shapes that are kept; page numbers make many that are never asked for again. */
const maximumShapes = 500;

export type CompiledStatement<Values extends object, Shape, Row> = {
  /** `shared` may answer in place of `db`. */
  execute(db: Db, values: Values, shape: Shape, shared?: SharedReads): Promise<Row[]>;
};

/**
 * A statement whose text is built once for each shape: building the text of a large one takes longer than PostgreSQL
 * needs for its answer. `build` may use each value as a parameter only, and everything else from the shape.
 */
export function compiledStatement<Values extends object, Shape, Row>(
  build: (values: Values, shape: Shape) => RawBuilder<Row>,
): CompiledStatement<Values, Shape, Row> {
  const slots = new Proxy({}, { get: (_target, name) => new Slot(String(name)) }) as Values;
  const compiled = new Map<string, CompiledQuery<Row>>();
  const compile = (db: Db, shape: Shape) => {
    const key = shape === undefined ? '' : JSON.stringify(shape, withBigints);
    const known = compiled.get(key);
    if (known) return known;
    if (compiled.size >= maximumShapes) compiled.clear();
    const query = build(slots, shape).compile(db);
    compiled.set(key, query);
    return query;
  };
  return {
    async execute(db, values, shape, shared) {
      const query = compile(db, shape);
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
      );
      const rows = await shared?.read<Row>(query.sql, parameters);
      return rows ?? (await db.executeQuery<Row>({ ...query, parameters })).rows;
    },
  };
}
