import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A value of a search that is computed by the statement around it. */
export class Computed {
  readonly value: RawBuilder<unknown>;
  constructor(value: RawBuilder<unknown>) {
    this.value = value;
  }
}

/**
 * The arguments of a function that plans a search for its values: the text and, as texts, the values, each of which has
 * to say its type. What stands around it is then planned once for all values.
 */
export function plannedSearch(search: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = search.compile(compiler);
  const given: RawBuilder<unknown>[] = parameters.map((each) =>
    each instanceof Computed ? each.value : sql`${each}::text`,
  );
  const asGiven = text.replace(/\$(\d+)(::timestamptz\b)?/g, (_whole, place: string, isInstant?: string) => {
    if (!isInstant) return `($1[${place}])`;
    // As text it would be read again for every row, because the time zone of the connection could change it.
    given[Number(place) - 1] = sql`extract(epoch from ${parameters[Number(place) - 1]}::timestamptz)::text`;
    return `to_timestamp(($1[${place}])::float8)`;
  });
  return sql`${sql.lit(asGiven)}, array[${sql.join(given)}]::text[]`;
}
